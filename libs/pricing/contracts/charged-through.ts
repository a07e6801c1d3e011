import type { BusinessDate } from '@floorplan/kernel';

/** The last day of a period that each side has been charged; null: nothing yet. */
export interface ChargedThrough {
  readonly IMP: BusinessDate | null;
  readonly DEA: BusinessDate | null;
}

/** How far financings have been charged; what was charged is history. A class, to be the key it is injected by. */
export abstract class ChargedDaysReader {
  /** Of the periods of a vehicle, by their ids. */
  abstract chargedThrough(vehicleId: number): Promise<ReadonlyMap<number, ChargedThrough>>;
  /** The last day that any financing has been charged for; null: none has. */
  abstract lastChargedDay(): Promise<BusinessDate | null>;
}
