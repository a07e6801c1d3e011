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

/**
 * An answer of kronor: without the lines of its amounts until somebody looks at them, and with them from then on. On an
 * earlier day as it stood, or was known, then.
 */
function useKronor<Answer>(
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
  const reads = () => cache.getQueryState(queryKey)?.dataUpdateCount;
  const lines = useMutation({
    // As reads: without a network it fails and is said.
    networkMode: 'always',
    mutationFn: async () => {
      for (;;) {
        const before = reads();
        const answer = await get(true);
        // What was read meanwhile may be newer than this.
        if (reads() === before) return void cache.setQueryData(queryKey, answer);
      }
    },
  });
  return {
    query,
    later: isExplained(query.data) ? undefined : { ask: () => lines.mutate(), error: lines.error },
  };
}

/** What it costs. */
export const useVehicleCharges = (view: VehicleView) =>
  useKronor<PredictedChargeAnswer>('charges', VEHICLE_ROUTES.predictedCharge, view, ({ Lines }) =>
    Lines.some(({ Trace }) => Trace),
  );

/** What has accrued over all its periods. */
export const useInterestSummary = (view: VehicleView) =>
  useKronor<InterestSummaryAnswer>(
    'interest-summary',
    VEHICLE_ROUTES.interestSummary,
    view,
    ({ Receivers }) => Receivers.some(({ Trace }) => Trace),
  );

/** What it costs to pay off today; nothing of an earlier day. */
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
 * Whether what stands on the first screen has been read, or could not be: shown together it does not push itself about. All
 * of it is asked for at once, not when the vehicle has come.
 */
export function useFirstLook(view: VehicleView): boolean {
  const parts = [
    useVehiclePeriods(view),
    useVehicleCharges(view).query,
    usePayoffToday(view),
    useVehicleFacts(view),
    useObjectData(view),
    useSpecification(view),
  ];
  // Once shown it stays, also while what could not be read is asked for again.
  const shown = useRef<number | null>(null);
  if (parts.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)) shown.current = view.id;
  return shown.current === view.id;
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
