import { BATCH_ROUTES, BATCH_TOPICS } from '@floorplan/kernel/batches';
import type { BatchAnswer, BatchesAnswer } from '@floorplan/kernel/wire';
import { invalidate, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { address, type ApiClient } from '../session/api-client';
import { useApi } from '../session/session';

const POLL_RUNNING_MS = 2_000;
const POLL_LATEST_MS = 5_000;
const LATEST = 10;

export const BATCHES_KEY = ['batches'] as const;

export const abortBatch = (api: ApiClient, id: string) => api.post(address(BATCH_ROUTES.abort, { id }), {});

/**
 * Reads a batch. Updates on live notices, and polls while the batch runs in case the socket is disconnected.
 */
export function useBatch(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [...BATCHES_KEY, id];
  const refresh = () => void invalidate(queries, queryKey);
  useLiveTopic(BATCH_TOPICS.one(id), { onNotices: refresh, onRefetch: refresh });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<BatchAnswer>(address(BATCH_ROUTES.batch, { id }), { signal }),
    refetchInterval: (query) =>
      query.state.data && query.state.data.State !== 'running' ? false : POLL_RUNNING_MS,
  });
}

/** Reads the latest batches that the user may see; polls while any of them runs. */
export function useLatestBatches(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...BATCHES_KEY, 'latest'],
    queryFn: ({ signal }) =>
      api.get<BatchesAnswer>(BATCH_ROUTES.batches, { query: { limit: LATEST }, signal }),
    enabled,
    refetchInterval: (query) =>
      query.state.data?.Rows.some(({ State }) => State === 'running') ? POLL_LATEST_MS : false,
  });
}
