import type { Actor } from '@floorplan/kernel';
import type { VehicleCounted, VehicleMissing } from '../facts/stocktake';
import type { VehicleState } from '../state/vehicle.parts';

export interface StocktakeResult {
  readonly stocktakeId: number;
  readonly dealerId: number;
  readonly on: string;
  readonly isMissing: boolean;
  readonly note: string;
  readonly by: Actor;
}

/** Records the result of a signed stocktake on a vehicle that the dealer of the stocktake still has. */
export function noteStocktake(
  vehicle: VehicleState,
  { stocktakeId, dealerId, on, isMissing, note, by }: StocktakeResult,
): readonly (VehicleCounted | VehicleMissing)[] {
  if (vehicle.status === 'absent' || vehicle.parties.dealerId !== dealerId) return [];
  const type = isMissing ? 'vehicle/VehicleMissing' : 'vehicle/VehicleCounted';
  return [{ type, data: { stocktakeId, on, note, by } }];
}
