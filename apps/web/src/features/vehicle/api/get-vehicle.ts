import {
  VEHICLE_ROUTES,
  type ObjectDataAnswer,
  type InterestSummaryAnswer,
  type PredictedChargeAnswer,
  type SpecificationAnswer,
  type VehicleAnswer,
  type VehicleComparison,
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

const basisOf = ({ asOf, basis }: VehicleView) => (asOf !== null && basis === 'recorded' ? 'recorded' : null);

function useSection<Answer>(section: string, route: string, view: VehicleView) {
  const api = useApi();
  const basis = basisOf(view);
  return useQuery({
    queryKey: [...vehicleKey(view.id), section, view.asOf, basis],
    queryFn: ({ signal }) =>
      api.get<Answer>(address(route, { id: view.id }), { query: { asOf: view.asOf, basis }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What it costs, to its leaves; on an earlier day as it stood, or was known, then. */
export function useVehicleCharges(view: VehicleView) {
  const api = useApi();
  const { id, asOf } = view;
  return useQuery({
    queryKey: [...vehicleKey(id), 'charges', asOf, basisOf(view)],
    queryFn: ({ signal }) =>
      api.get<PredictedChargeAnswer>(address(VEHICLE_ROUTES.predictedCharge, { id }), {
        query: { startdate: asOf, basis: basisOf(view), explain: true },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** What has accrued over all its periods, to its leaves. */
export function useInterestSummary(view: VehicleView) {
  const api = useApi();
  const { id, asOf } = view;
  return useQuery({
    queryKey: [...vehicleKey(id), 'interest-summary', asOf, basisOf(view)],
    queryFn: ({ signal }) =>
      api.get<InterestSummaryAnswer>(address(VEHICLE_ROUTES.interestSummary, { id }), {
        query: { startdate: asOf, basis: basisOf(view), explain: true },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** What differs between two moments of it. */
export function useComparison(id: number, moments: Readonly<Record<string, string | null>>) {
  const api = useApi();
  return useQuery({
    queryKey: [...vehicleKey(id), 'comparison', moments],
    queryFn: ({ signal }) =>
      api.get<VehicleComparison>(address(VEHICLE_ROUTES.comparison, { id }), {
        query: { ...moments, explain: true },
        signal,
      }),
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
