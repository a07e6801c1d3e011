import {
  DASHBOARD_ROUTES,
  DASHBOARD_TOPICS,
  needsId,
  type DashboardAnswer,
  type DashboardRole,
  type EventProcessedRequest,
} from '@floorplan/dashboard/contracts';
import type { RightName } from '@floorplan/identity/domain';
import { invalidate, refetchOwnChange, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useThrottled } from '../lists/use-throttled';
import { hasRight } from '../session/rights';
import { useApi, useUser } from '../session/session';

/** Root query key of the dashboard. */
const DASHBOARD = ['dashboard'] as const;
/** Minimum milliseconds between two reads, however many notices arrive. */
const AT_MOST_EVERY = 2_000;
/**
 * Milliseconds between regular reads. Work can also become pending only because a day passes; then no notice
 * arrives.
 */
const REFRESH_EVERY = 300_000;

export interface DashboardScope {
  readonly role: DashboardRole;
  readonly id: number | null;
}

/** Reads pending work by group, and again when it changes. Reads nothing while a needed id is missing. */
export function useDashboard({ role, id }: DashboardScope) {
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const refresh = useThrottled(() => void invalidate(queries, DASHBOARD), AT_MOST_EVERY);
  const listener = { onNotices: refresh, onRefetch: refresh };
  useLiveTopic(DASHBOARD_TOPICS.marks, listener);
  const follow = (right: RightName, topic: string) => (hasRight(user, right) ? topic : null);
  useLiveTopic(follow('processes.read', DASHBOARD_TOPICS.messages), listener);
  useLiveTopic(follow('payments.read', DASHBOARD_TOPICS.payments), listener);
  useLiveTopic(follow('invoices.read', DASHBOARD_TOPICS.overdue), listener);
  useLiveTopic(follow('vehicles.read', DASHBOARD_TOPICS.vehicles), listener);
  useLiveTopic(follow('accounts.change', DASHBOARD_TOPICS.accountChanges), listener);
  // Disputed documents and write-offs to approve change by the same facts.
  useLiveTopic(follow('claims.read', DASHBOARD_TOPICS.disputed), listener);
  // Both groups of payables change by the same facts.
  useLiveTopic(follow('payables.read', DASHBOARD_TOPICS.payouts), listener);
  // Both groups of runs change by the same facts.
  useLiveTopic(follow('paymentRuns.read', DASHBOARD_TOPICS.runsUnanswered), listener);
  useLiveTopic(follow('eInvoices.read', DASHBOARD_TOPICS.eInvoices), listener);
  // Both groups of files change by the same facts.
  useLiveTopic(follow('bank.read', DASHBOARD_TOPICS.bankFiles), listener);
  return useQuery({
    queryKey: [...DASHBOARD, role, id],
    queryFn: ({ signal }) =>
      api.get<DashboardAnswer>(DASHBOARD_ROUTES.dashboard, {
        query: { role, ...(id !== null && { id }) },
        signal,
      }),
    refetchInterval: REFRESH_EVERY,
    enabled: !needsId(role) || id !== null,
  });
}

/** Marks an item as checked, or takes the mark back, and reads the dashboard again. */
export function useMark(): (request: EventProcessedRequest) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async (request) => {
    await api.post(DASHBOARD_ROUTES.eventProcessed, request);
    await refetchOwnChange(queries, DASHBOARD);
  };
}
