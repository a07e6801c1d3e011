import {
  VEHICLE_ROUTES,
  type ObjectDataAnswer,
  type SpecificationAnswer,
  type VehicleAnswer,
  type VehicleFactsAnswer,
  type VehicleInvoicesAnswer,
  type VehiclePeriodsAnswer,
} from '@floorplan/vehicle/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

export const vehicleKey = (id: number) => ['vehicle', 'detail', id] as const;

/** What applied on a day, with all that is known now; or what the portal knew that day. */
export type AsOfBasis = 'effective' | 'recorded';

/** Which vehicle, and as it was when; null is now. */
export interface VehicleView {
  readonly id: number;
  readonly asOf: string | null;
  readonly basis: AsOfBasis;
}

export const nowOf = (id: number): VehicleView => ({ id, asOf: null, basis: 'effective' });

function useSection<Answer>(section: string, route: string, view: VehicleView) {
  const api = useApi();
  const basis = view.asOf !== null && view.basis === 'recorded' ? 'recorded' : null;
  return useQuery({
    queryKey: [...vehicleKey(view.id), section, view.asOf, basis],
    queryFn: ({ signal }) =>
      api.get<Answer>(address(route, { id: view.id }), { query: { asOf: view.asOf, basis }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useVehicle = (view: VehicleView) =>
  useSection<VehicleAnswer>('vehicle', VEHICLE_ROUTES.vehicle, view);
export const useSpecification = (view: VehicleView) =>
  useSection<SpecificationAnswer>('specification', VEHICLE_ROUTES.specification, view);
export const useObjectData = (view: VehicleView) =>
  useSection<ObjectDataAnswer>('objectdata', VEHICLE_ROUTES.objectData, view);
export const useVehiclePeriods = (view: VehicleView) =>
  useSection<VehiclePeriodsAnswer>('periods', VEHICLE_ROUTES.periods, view);
export const useVehicleInvoices = (view: VehicleView) =>
  useSection<VehicleInvoicesAnswer>('invoices', VEHICLE_ROUTES.invoices, view);
export const useVehicleFacts = (view: VehicleView) =>
  useSection<VehicleFactsAnswer>('facts', VEHICLE_ROUTES.facts, view);
