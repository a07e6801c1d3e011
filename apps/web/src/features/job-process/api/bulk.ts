import {
  JOB_PROCESS_ROUTES,
  JOB_PROCESS_TOPICS,
  type BulkAnswer,
  type BulkRequestBody,
  type BulkStartedAnswer,
  type ProcessFilter,
} from '@floorplan/job-process/contracts';
import { readAgain, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { address, type ApiClient } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

const WHILE_RUNNING = 2_000;

/** A command names only what narrows it: in a question 0 stands for all, here it would be no party. */
const narrowing = (filter: ProcessFilter): BulkRequestBody['Filter'] =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== 0 && value !== '',
    ),
  );

export const startBulk = (api: ApiClient, filter: ProcessFilter, wish: Omit<BulkRequestBody, 'Filter'>) =>
  api.post<BulkStartedAnswer>(JOB_PROCESS_ROUTES.startBulk, { Filter: narrowing(filter), ...wish });

export const abortBulk = (api: ApiClient, id: string) =>
  api.post(address(JOB_PROCESS_ROUTES.abortBulk, { id }), {});

/** A bulk repair as it goes: told live, and asked for while it runs should the socket be down. */
export function useBulk(id: string | null) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['job-process', 'bulk', id];
  const refresh = () => void readAgain(queries, queryKey);
  useLiveTopic(id === null ? null : JOB_PROCESS_TOPICS.bulk(id), { onNotices: refresh, onRefetch: refresh });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<BulkAnswer>(address(JOB_PROCESS_ROUTES.bulk, { id: id! }), { signal }),
    enabled: id !== null,
    refetchInterval: (query) =>
      query.state.data && query.state.data.State !== 'running' ? false : WHILE_RUNNING,
  });
}
