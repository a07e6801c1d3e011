import type { InterestRate, PriceProgram } from '../domain';

/** All price programs and interest rates. A class, to be the key it is injected by. */
export abstract class ProgramsReader {
  abstract programs(): Promise<readonly PriceProgram[]>;
  abstract interestRates(): Promise<readonly InterestRate[]>;
}
