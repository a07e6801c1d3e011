import {
  VEHICLE_ROUTES,
  type ObjectDataAnswer,
  type InterestSummaryAnswer,
  type PayoffTodayAnswer,
  type PredictedChargeAnswer,
  type SpecificationAnswer,
  type VehicleAnswer,
  type VehicleComparison,
  type VehicleFactsAnswer,
  type VehicleInvoicesAnswer,
  type VehiclePeriodsAnswer,
} from '@floorplan/vehicle/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { address } from '../session/api-client';
import { useApi } from '../session/session';

export const vehicleKey = (id: number) => ['vehicle', 'detail', id] as const;

/**
 * `effective`: the facts that applied on a day, as known now. `recorded`: what the portal knew on that day.
 */
export type AsOfBasis = 'effective' | 'recorded';

/** A vehicle as of a day. When `asOf` is null, it is shown as of now. */
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

/**
 * Reads an answer with amounts. Loads the trace lines when they are first needed; later reads include them.
 * With `asOf`, returns the amounts as of that day.
 */
function useAmounts<Answer>(
  part: string,
  route: string,
  view: VehicleView,
  hasLines: (answer: Answer) => boolean,
) {
  const api = useApi();
  const cache = useQueryClient();
  const { id, asOf } = view;
  const basis = basisOf(view);
  const queryKey = [...vehicleKey(id), part, asOf, basis];
  const get = (explain: boolean, signal?: AbortSignal) =>
    api.get<Answer>(address(route, { id }), {
      query: { startdate: asOf, basis, explain: explain || null },
      ...(signal && { signal }),
    });
  const isExplained = (answer: Answer | undefined) => answer !== undefined && hasLines(answer);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => get(isExplained(cache.getQueryData<Answer>(queryKey)), signal),
    placeholderData: keepPreviousData,
  });
  const updateCount = () => cache.getQueryState(queryKey)?.dataUpdateCount;
  const lines = useMutation({
    // Run like a query even when the browser is offline, so that the failure is visible.
    networkMode: 'always',
    mutationFn: async () => {
      for (;;) {
        const before = updateCount();
        const answer = await get(true);
        // A read that finished meanwhile may be newer. In that case, read again.
        if (updateCount() === before) return void cache.setQueryData(queryKey, answer);
      }
    },
  });
  return {
    query,
    deferred: isExplained(query.data) ? undefined : { load: () => lines.mutate(), error: lines.error },
  };
}

/** Predicted charges of the vehicle. */
export const useVehicleCharges = (view: VehicleView) =>
  useAmounts<PredictedChargeAnswer>('charges', VEHICLE_ROUTES.predictedCharge, view, ({ Lines }) =>
    Lines.some(({ Trace }) => Trace),
  );

/** Charges accrued over all periods. */
export const useInterestSummary = (view: VehicleView) =>
  useAmounts<InterestSummaryAnswer>(
    'interest-summary',
    VEHICLE_ROUTES.interestSummary,
    view,
    ({ Receivers }) => Receivers.some(({ Trace }) => Trace),
  );

/** Today's payoff. It is not read when the page shows an earlier day. */
export function usePayoffToday({ id, asOf }: VehicleView) {
  const api = useApi();
  return useQuery({
    queryKey: [...vehicleKey(id), 'payoff'],
    queryFn: ({ signal }) =>
      api.get<PayoffTodayAnswer>(address(VEHICLE_ROUTES.payoffToday, { id }), { signal }),
    enabled: asOf === null,
    select: (answer) => (asOf === null ? answer : undefined),
  });
}

/**
 * Whether each query of the first screen has succeeded or failed. The page waits for this, so that its layout
 * does not shift. All queries start at once, before the vehicle is loaded.
 */
export function useFirstScreenReady(view: VehicleView): boolean {
  const parts = [
    useVehiclePeriods(view),
    useVehicleCharges(view).query,
    usePayoffToday(view),
    useVehicleFacts(view),
    useObjectData(view),
    useSpecification(view),
  ];
  // Keep the screen visible once it is shown, also while failed queries are retried.
  const shown = useRef<number | null>(null);
  if (parts.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)) shown.current = view.id;
  return shown.current === view.id;
}

/** Whether the periods, from which the status beside the title is told, have been loaded or have failed. */
export function useStatusReady(view: VehicleView): boolean {
  const { isLoading, failureCount } = useVehiclePeriods(view);
  return !isLoading || failureCount > 0;
}

/** Differences of the vehicle between two moments. */
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
