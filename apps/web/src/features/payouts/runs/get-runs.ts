import { PAYOUT_TOPICS, RUN_ROUTES, type PaymentRunDetail } from '@floorplan/payouts/contracts';
import { useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ServedList } from '../../../app/lists/served-list';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

/** Root key of what is read of payment runs. */
export const RUNS_KEY = ['payouts', 'runs'] as const;

export const servedRuns: ServedList = {
  name: RUNS_KEY,
  fetch: (api, filter, signal) =>
    api.get(RUN_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

/** Reads a payment run. Updates live. */
export function usePaymentRun(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [...RUNS_KEY, 'one', id];
  const refresh = () => void queries.invalidateQueries({ queryKey });
  useLiveTopic(PAYOUT_TOPICS.runs, {
    onNotices: (notices) => {
      if (notices.some((notice) => String(notice.id) === id)) refresh();
    },
    onRefetch: refresh,
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<PaymentRunDetail>(address(RUN_ROUTES.one, { id }), { signal }),
  });
}
