import type { Audience, FactRow } from './fact-row';
import { FACTS, type VehicleEvent } from './fact-table';

export type { VehicleEvent } from './fact-table';

export const VEHICLE_CATEGORY = 'vehicle';

/** What is known of the kind of a fact, to be asked with that fact's data. */
export const rowOf = (fact: VehicleEvent): FactRow<VehicleEvent['data']> =>
  FACTS[fact.type] as FactRow<VehicleEvent['data']>;

/** Who sees a fact besides staff and the importer. */
export function audienceOf(fact: VehicleEvent): Audience {
  const { audience } = rowOf(fact);
  return typeof audience === 'function' ? audience(fact.data) : audience;
}
