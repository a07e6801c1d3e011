import { IMPORTER_NOTE } from './event-categories';
import { VEHICLE_CATEGORY, type VehicleEvent } from './vehicle.events';
import { evolveVehicle, initialVehicle, type VehicleState } from './vehicle.state';

/** One financed vehicle. */
export const vehicleStream = {
  category: VEHICLE_CATEGORY,
  initialState: initialVehicle,
  evolve: (state: VehicleState, fact: VehicleEvent): VehicleState => evolveVehicle(state, fact),
  // A financing counts from its first day, also when its message came later.
  effectiveOn: (fact: VehicleEvent): string | null =>
    fact.type === 'vehicle/FinancingStarted' ? fact.data.period.begin : null,
  readers: ({ financing }: VehicleState, fact: VehicleEvent) => {
    const importers = financing ? [financing.importerId] : [];
    // Between the importer and the staff.
    if (fact.type === 'vehicle/NoteAdded' && fact.data.eventCategoryId === IMPORTER_NOTE)
      return { importers, dealers: [], organisations: [] };
    return {
      importers,
      dealers: financing ? [financing.dealerId] : [],
      organisations: financing ? [financing.organisationId] : [],
    };
  },
};
