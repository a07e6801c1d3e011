import type { InterestRate, KeptProgram } from '../domain';

/** All price programs and interest rates. A class, to be the key it is injected by. */
export abstract class ProgramsReader {
  abstract programs(): Promise<readonly KeptProgram[]>;
  abstract interestRates(): Promise<readonly InterestRate[]>;
}
