import type { BusinessDate } from '@floorplan/kernel';

/** Last day of a period charged to each side; null when nothing is charged yet. */
export interface ChargedThrough {
  readonly IMP: BusinessDate | null;
  readonly DEA: BusinessDate | null;
}

/**
 * Port for how far billing runs have charged financings, which the context that bills provides. Charged days are history and must not change. An abstract
 * class, because it is also the injection token.
 */
export abstract class ChargedDaysReader {
  /** Last day of the billing runs, which no base rate may change; null before the first. */
  abstract lastChargedDay(): Promise<BusinessDate | null>;
}
