import type { FeeDiscount, InterestRate, StoredProgram } from '../domain';

/**
 * Reads all price programs, interest rates and fee discounts. This is an abstract class instead of an interface,
 * so that it can be an injection token.
 */
export abstract class ProgramsReader {
  /** Returns the published programs. */
  abstract programs(): Promise<readonly StoredProgram[]>;
  /** Returns the published programs and the drafts. */
  abstract programsWithDrafts(): Promise<readonly StoredProgram[]>;
  abstract interestRates(): Promise<readonly InterestRate[]>;
  /** Returns all discounts, including ended ones. */
  abstract feeDiscounts(): Promise<readonly FeeDiscount[]>;
}
