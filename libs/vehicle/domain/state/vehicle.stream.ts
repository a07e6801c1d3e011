import { periodBeginsWithApproval } from '../versions/period-begins-with-approval';
import { isForDealer, isForImporter } from '../facts/fact-row';
import { audienceOf, rowOf, VEHICLE_CATEGORY, type VehicleEvent } from '../facts/vehicle.events';
import type { VehicleState } from './vehicle.parts';
import { evolveVehicle, initialVehicle } from './vehicle.state';

/** Stream type of vehicles. */
export const vehicleStream = {
  category: VEHICLE_CATEGORY,
  mailsByPress: ['vehicle/DealerReminded'] as const,
  initialState: initialVehicle,
  versions: { 'vehicle/FinancingStarted': [periodBeginsWithApproval] },
  evolve: (state: VehicleState, fact: VehicleEvent): VehicleState => evolveVehicle(state, fact),
  effectiveOn: (fact: VehicleEvent): string | null => rowOf(fact).effectiveOn?.(fact.data) ?? null,
  takesBack: (fact: VehicleEvent): readonly number[] =>
    fact.type === 'vehicle/Undone' ? fact.data.undone : [],
  /** The readers include the dealer that has the vehicle once the fact is applied. */
  readers: (state: VehicleState, fact: VehicleEvent) => {
    if (state.status === 'absent') return { importers: [], dealers: [], organisations: [] };
    const { importerId, dealerId, organisationId } = state.parties;
    const audience = audienceOf(fact);
    const importers = importerId === null || !isForImporter(audience) ? [] : [importerId];
    if (typeof audience !== 'string') return { importers, ...audience };
    return isForDealer(audience, dealerId)
      ? { importers, dealers: [dealerId], organisations: [organisationId] }
      : { importers, dealers: [], organisations: [] };
  },
};
