import type { Actor } from '@floorplan/kernel';
import { COUNTED, MISSING } from './event-categories';
import type { FactRow } from './fact-row';

interface InStocktake {
  readonly stocktakeId: number;
  readonly on: string;
  /** Note of the scan. */
  readonly note: string;
  readonly by: Actor;
}

/** The signed stocktake of the vehicle's dealer counted the vehicle. */
export type VehicleCounted = { readonly type: 'vehicle/VehicleCounted'; readonly data: InStocktake };
/** The signed stocktake of the vehicle's dealer did not find the vehicle. */
export type VehicleMissing = { readonly type: 'vehicle/VehicleMissing'; readonly data: InStocktake };

const row = (category: number): FactRow<InStocktake> => ({
  signal: null,
  neverBlocks: true,
  audience: 'dealer',
  category,
  describe: ({ note }) => note,
  fold: (before) => before,
});

export const vehicleCounted: FactRow<VehicleCounted['data']> = row(COUNTED);
export const vehicleMissing: FactRow<VehicleMissing['data']> = row(MISSING);
