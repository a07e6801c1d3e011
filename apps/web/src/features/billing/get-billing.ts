import { BILLING_ROUTES, type BillingRunAnswer, type RehearsalAnswer } from '@floorplan/invoicing/contracts';
import type { ServedList } from '../../app/lists/served-list';
import { useQuery } from '@tanstack/react-query';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

const POLL_MS = 1_000;

export const servedRuns: ServedList = {
  name: ['invoicing', 'billing-runs'],
  fetch: (api, filter, signal) =>
    api.get(BILLING_ROUTES.runs, { query: { ...filter }, ...(signal && { signal }) }),
};

export const servedDocuments = (preparation: string): ServedList => ({
  name: ['invoicing', 'billing-documents', preparation],
  fetch: (api, filter, signal) =>
    api.get(BILLING_ROUTES.documents, { query: { ...filter }, ...(signal && { signal }) }),
});

/** Reads a billing run. Polls while the run is being calculated or issued. */
export function useBillingRun(month: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['invoicing', 'billing-run', month],
    queryFn: ({ signal }) => api.get<BillingRunAnswer>(address(BILLING_ROUTES.run, { month }), { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.Status === 'PREPARING' || data?.Status === 'ISSUING' ? POLL_MS : false,
  });
}

/** Reads a rehearsal. Polls while the rehearsal is being calculated. */
export function useRehearsal(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['invoicing', 'billing-rehearsal', id],
    queryFn: ({ signal }) => api.get<RehearsalAnswer>(address(BILLING_ROUTES.rehearsal, { id }), { signal }),
    refetchInterval: ({ state: { data } }) => (data?.State === 'running' ? POLL_MS : false),
  });
}
