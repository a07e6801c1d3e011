import type { FeeDiscount, InterestRate, KeptProgram } from '../domain';

/**
 * Reads all price programs, interest rates and fee discounts. An abstract class, because it is also the
 * injection token.
 */
export abstract class ProgramsReader {
  abstract programs(): Promise<readonly KeptProgram[]>;
  abstract interestRates(): Promise<readonly InterestRate[]>;
  /** Includes ended discounts. */
  abstract feeDiscounts(): Promise<readonly FeeDiscount[]>;
}
