import type { FeeDiscount, InterestRate, KeptProgram } from '../domain';

/** All price programs, interest rates and fee discounts. A class, to be the key it is injected by. */
export abstract class ProgramsReader {
  abstract programs(): Promise<readonly KeptProgram[]>;
  abstract interestRates(): Promise<readonly InterestRate[]>;
  /** Also those that have ended. */
  abstract feeDiscounts(): Promise<readonly FeeDiscount[]>;
}
