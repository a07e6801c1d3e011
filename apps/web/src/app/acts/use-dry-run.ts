import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../session/session';

const AFTER_TYPING_MS = 350;

/**
 * Reads what an action would do. Waits while the user types; reads nothing when `body` is null.
 * @param key root query key, which must not be below the key of the record: a change of the record must not
 * repeat the dry run
 */
export function useDryRun<Answer>(key: QueryKey, route: string, body: object | null) {
  const api = useApi();
  const current = body && JSON.stringify(body);
  const [settled, setSettled] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const isSettled = settled === current;
  const { data, error, refetch } = useQuery<Answer>({
    queryKey: [...key, 'dry-run', route, settled],
    queryFn: ({ signal }) =>
      api.post<Answer>(route, JSON.parse(settled!) as object, { query: { dry_run: true }, signal }),
    enabled: settled !== null && isSettled,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  return {
    answer: isSettled ? (data ?? null) : null,
    error: isSettled ? error : null,
    isPending: current !== null && (!isSettled || (!data && !error)),
    again: () => refetch(),
  };
}
