import type { BusinessDate } from '@floorplan/kernel';

/** Last day of a period charged to each side; null when nothing is charged yet. */
export interface ChargedThrough {
  readonly IMP: BusinessDate | null;
  readonly DEA: BusinessDate | null;
}

/**
 * Reads how far financings have been charged. Charged days are history and must not change. An abstract
 * class, because it is also the injection token.
 */
export abstract class ChargedDaysReader {
  /** Charged days of a vehicle's periods, by period id. */
  abstract chargedThrough(vehicleId: number): Promise<ReadonlyMap<number, ChargedThrough>>;
  /** Last day charged for any financing; null when none is charged. */
  abstract lastChargedDay(): Promise<BusinessDate | null>;
}
