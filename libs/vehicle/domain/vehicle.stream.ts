import { periodBeginsWithApproval } from './versions/period-begins-with-approval';
import { audienceOf, rowOf, VEHICLE_CATEGORY, type VehicleEvent } from './vehicle.events';
import type { VehicleState } from './vehicle.parts';
import { evolveVehicle, initialVehicle } from './vehicle.state';

/** One vehicle. */
export const vehicleStream = {
  category: VEHICLE_CATEGORY,
  initialState: initialVehicle,
  versions: { 'vehicle/FinancingStarted': [periodBeginsWithApproval] },
  evolve: (state: VehicleState, fact: VehicleEvent): VehicleState => evolveVehicle(state, fact),
  effectiveOn: (fact: VehicleEvent): string | null => rowOf(fact).effectiveOn?.(fact.data) ?? null,
  takesBack: (fact: VehicleEvent): readonly number[] =>
    fact.type === 'vehicle/Undone' ? fact.data.undone : [],
  /** The dealer is the one that has the vehicle after the fact: each sees what happened while it was its own. */
  readers: (state: VehicleState, fact: VehicleEvent) => {
    if (state.status === 'absent') return { importers: [], dealers: [], organisations: [] };
    const { importerId, dealerId, organisationId } = state.parties;
    const importers = importerId === null ? [] : [importerId];
    const audience = audienceOf(fact);
    if (audience === 'importer') return { importers, dealers: [], organisations: [] };
    if (audience === 'dealer') return { importers, dealers: [dealerId], organisations: [organisationId] };
    return { importers, ...audience };
  },
};
