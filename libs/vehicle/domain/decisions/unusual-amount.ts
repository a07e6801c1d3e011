/** What cars of a make have cost: the median of their net prices in öre, and the number of cars. */
export interface UsualPrice {
  readonly median: number;
  readonly cars: number;
}

/** Fewer cars say nothing about what is usual. */
const LEAST_CARS = 20;
const FACTOR = 5;
const LEAST_OF_NEW_CAR_ORE = 10_000_00;

/** A net price of a car, in öre. */
export interface PriceToJudge {
  readonly net: number;
  readonly isUsed: boolean;
  /** Null for a make that is not in the catalogue or has no cars. */
  readonly usual: UsualPrice | null;
}

function isUnusual({ net, isUsed, usual }: PriceToJudge): boolean {
  if (!isUsed && net < LEAST_OF_NEW_CAR_ORE) return true;
  if (!usual || usual.cars < LEAST_CARS) return false;
  return net * FACTOR < usual.median || net > usual.median * FACTOR;
}

export type Warning = 'UNUSUAL_AMOUNT';

/** Warnings about a price that is probably a slip of the pen. They never refuse. */
export const priceWarnings = (price: PriceToJudge): readonly Warning[] =>
  isUnusual(price) ? ['UNUSUAL_AMOUNT'] : [];
