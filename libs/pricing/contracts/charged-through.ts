import type { BusinessDate } from '@floorplan/kernel';

/** Last charged day of a period for the importer and for the dealer; null when nothing is charged yet. */
export interface ChargedThrough {
  readonly IMP: BusinessDate | null;
  readonly DEA: BusinessDate | null;
}

/**
 * Reads the last day through which billing runs have charged financings. The context that issues the bills
 * implements this class. Charged days must not change afterwards. This is an abstract class instead of an
 * interface, so that it can be an injection token.
 */
export abstract class ChargedDaysReader {
  /**
   * Last day charged by any billing run; null before the first run. Base rates of days through this day must
   * not change.
   */
  abstract lastChargedDay(): Promise<BusinessDate | null>;
}
