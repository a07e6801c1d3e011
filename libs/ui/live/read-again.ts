import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads what is on screen anew because it has changed. A read already under way is dropped: it may have looked before
 * the change, and TanStack Query would otherwise take the first read of a query for the new one.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
