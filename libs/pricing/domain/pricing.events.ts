import type { Actor } from '@floorplan/kernel';
import type { InterestRate, PriceProgram } from './price-program';

interface Change<T> {
  readonly id: number;
  /** Null when the row is new. */
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
  readonly data: Change<InterestRate>;
};

export const PRICE_PROGRAM_CATEGORY = 'price-program';
export const INTEREST_RATE_CATEGORY = 'interest-rate';
