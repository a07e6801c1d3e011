import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches a query after a change. Cancels a fetch in progress: it may have read before the change, and
 * TanStack Query would otherwise use the first fetch of a query as the new result.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
