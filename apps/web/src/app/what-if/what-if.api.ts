import { BATCH_ROUTES, BATCH_TOPICS } from '@floorplan/kernel/batches';
import type { BatchesAnswer } from '@floorplan/kernel/wire';
import { invalidate, useLiveTopic } from '@floorplan/ui';
import {
  WHAT_IF_BATCH,
  WHAT_IF_ROUTES,
  type WhatIfAnswer,
  type WhatIfRequest,
  type WhatIfStarted,
} from '@floorplan/vehicle/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BATCHES_KEY } from '../batches/use-batches';
import { address } from '../session/api-client';
import { useApi } from '../session/session';

const POLL_RUNNING_MS = 1_000;
const LATEST = 20;

/** Returns a function that starts a what-if calculation and returns its batch id. */
export function useStartWhatIf(): (request: WhatIfRequest) => Promise<string> {
  const api = useApi();
  const queries = useQueryClient();
  return async (request) => {
    const { BatchId } = await api.post<WhatIfStarted>(WHAT_IF_ROUTES.start, request);
    void queries.invalidateQueries({ queryKey: BATCHES_KEY });
    return BatchId;
  };
}

/**
 * Reads the result of a what-if calculation and updates it while the calculation runs. Reads nothing when
 * `id` is null.
 */
export function useWhatIf(id: string | null) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['what-if', id];
  const refresh = () => void invalidate(queries, queryKey);
  useLiveTopic(id === null ? null : BATCH_TOPICS.one(id), { onNotices: refresh, onRefetch: refresh });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<WhatIfAnswer>(address(WHAT_IF_ROUTES.one, { id: id! }), { signal }),
    enabled: id !== null,
    refetchInterval: (query) => (query.state.data?.State === 'running' ? POLL_RUNNING_MS : false),
  });
}

/** The user's earlier what-if calculations. */
export function useOwnWhatIfs() {
  const api = useApi();
  return useQuery({
    queryKey: [...BATCHES_KEY, WHAT_IF_BATCH],
    queryFn: ({ signal }) =>
      api.get<BatchesAnswer>(BATCH_ROUTES.batches, { query: { kind: WHAT_IF_BATCH, limit: LATEST }, signal }),
  });
}
