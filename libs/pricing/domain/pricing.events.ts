import type { Actor } from '@floorplan/kernel';
import type { FeeDiscount, InterestRate, PriceProgram } from './price-program';

interface Change<T> {
  readonly id: number;
  /** Null when the record is new. */
  readonly before: T | null;
  readonly after: T;
  readonly by: Actor;
}

export type PriceProgramSaved = {
  readonly type: 'pricing/PriceProgramSaved';
  readonly data: Change<PriceProgram>;
};
export type InterestRateSaved = {
  readonly type: 'pricing/InterestRateSaved';
  readonly data: Change<InterestRate> & { readonly reason?: string | null };
};

export type FeeDiscountSaved = {
  readonly type: 'pricing/FeeDiscountSaved';
  readonly data: Change<FeeDiscount>;
};

/**
 * Names of the data versions of price programs, base rates and discounts. A decision that depends
 * on this data is made again when the version changes before the commit.
 */
export const PROGRAMS_VERSION = 'programs';
export const RATES_VERSION = 'rates';
export const DISCOUNTS_VERSION = 'discounts';

export const PRICE_PROGRAM_CATEGORY = 'price-program';
export const INTEREST_RATE_CATEGORY = 'interest-rate';
export const FEE_DISCOUNT_CATEGORY = 'fee-discount';
