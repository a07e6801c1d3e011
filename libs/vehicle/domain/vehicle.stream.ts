import { IMPORTER_NOTE } from './event-categories';
import { periodBeginsWithApproval } from './versions/period-begins-with-approval';
import { VEHICLE_CATEGORY, type VehicleEvent } from './vehicle.events';
import { evolveVehicle, initialVehicle, type VehicleState } from './vehicle.state';

/** Who may see a fact besides the staff: the importer alone, or the dealer that has the vehicle as well. */
function audienceOf(fact: VehicleEvent): 'importer' | 'both' {
  switch (fact.type) {
    case 'vehicle/FinancingStarted':
    case 'vehicle/DealerVehicleRegistered':
    case 'vehicle/CodeShown':
      return 'both';
    case 'vehicle/NoteAdded':
      return fact.data.eventCategoryId === IMPORTER_NOTE ? 'importer' : 'both';
  }
}

/** One vehicle. */
export const vehicleStream = {
  category: VEHICLE_CATEGORY,
  initialState: initialVehicle,
  versions: { 'vehicle/FinancingStarted': [periodBeginsWithApproval] },
  evolve: (state: VehicleState, fact: VehicleEvent): VehicleState => evolveVehicle(state, fact),
  // A financing counts from its first day, also when its message came later.
  effectiveOn: (fact: VehicleEvent): string | null =>
    fact.type === 'vehicle/FinancingStarted' ? (fact.data.period?.begin ?? null) : null,
  /** The dealer is the one that has the vehicle after the fact: each sees what happened while it was its own. */
  readers: (state: VehicleState, fact: VehicleEvent) => {
    if (state.status === 'absent') return { importers: [], dealers: [], organisations: [] };
    const { importerId, dealerId, organisationId } = state.parties;
    const importers = importerId === null ? [] : [importerId];
    if (audienceOf(fact) === 'importer') return { importers, dealers: [], organisations: [] };
    return { importers, dealers: [dealerId], organisations: [organisationId] };
  },
};
