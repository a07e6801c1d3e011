import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches a query again after a change. Cancels a fetch that is in progress, since it may have read the data
 * before the change. Without the cancellation TanStack Query would use the result of a query's first fetch.
 */
export async function invalidate(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/**
 * Fetches active queries again after the user's own change, and waits until the new data is there. A notice about
 * the same change cancels the fetch and starts another, so the first promise may end before any data has come.
 */
export async function refetchOwnChange(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.invalidateQueries({ queryKey });
  const isOld = ({ state }: Query) => state.isInvalidated && state.status !== 'error';
  const old = { queryKey, type: 'active', predicate: isOld } as const;
  while (queries.getQueryCache().findAll(old).length > 0)
    await queries.refetchQueries(old, { cancelRefetch: false });
}
