import { JOB_PROCESS_ROUTES, type LimitWaitsAnswer } from '@floorplan/job-process/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import type { LedgerSelection } from './limit-book.filter';

/** Reads the messages that wait because of an organisation's limits, and what a raise in kronor would do. */
export function useLimitWaits(
  organisationId: number,
  { category, make_id }: LedgerSelection,
  raise: number | null,
) {
  const api = useApi();
  const query = raise === null ? {} : { category, make_id, raise };
  return useQuery({
    queryKey: ['limits', 'waits', organisationId, query],
    queryFn: ({ signal }) =>
      api.get<LimitWaitsAnswer>(address(JOB_PROCESS_ROUTES.limitWaits, { id: organisationId }), {
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
