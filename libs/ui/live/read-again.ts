import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches a query again after a change. Cancels a fetch that is in progress, since it may have read the data
 * before the change. Without the cancellation TanStack Query would use the result of a query's first fetch.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
