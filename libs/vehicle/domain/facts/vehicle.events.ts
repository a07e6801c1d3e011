import type { Audience, FactRow } from './fact-row';
import { FACTS, type VehicleEvent } from './fact-table';

export type { VehicleEvent } from './fact-table';

export const VEHICLE_CATEGORY = 'vehicle';

/** Returns the row of the fact table for the type of the fact. */
export const rowOf = (fact: VehicleEvent): FactRow<VehicleEvent['data']> =>
  FACTS[fact.type] as FactRow<VehicleEvent['data']>;

/** Readers of a fact besides staff. */
export function audienceOf(fact: VehicleEvent): Audience {
  const { audience } = rowOf(fact);
  return typeof audience === 'function' ? audience(fact.data) : audience;
}
