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
  readers: ({ financing }: VehicleState) => ({
    importers: financing ? [financing.importerId] : [],
    dealers: financing ? [financing.dealerId] : [],
    organisations: financing ? [financing.organisationId] : [],
  }),
};
