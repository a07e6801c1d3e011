import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const AFTER_TYPING_MS = 350;

/** Request that says what an action would do. */
export interface DryRun<Answer> {
  /** Key of its query, not below the key of the record: a change of the record must not repeat the dry run. */
  readonly key: QueryKey;
  readonly send: (body: object, signal?: AbortSignal) => Promise<Answer>;
}

const NONE: DryRun<never> = { key: [], send: () => Promise.reject(new Error('no dry run')) };

/** Reads what an action would do. Waits while the user types; reads nothing when `body` is null. */
export function useDryRun<Answer>({ key, send }: DryRun<Answer> = NONE, body: object | null) {
  const current = body && JSON.stringify(body);
  const [settled, setSettled] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(current), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [current]);
  const isSettled = settled === current;
  const { data, error, refetch } = useQuery<Answer>({
    queryKey: [...key, 'dry-run', settled],
    queryFn: ({ signal }) => send(JSON.parse(settled!) as object, signal),
    enabled: settled !== null && isSettled,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  return {
    answer: isSettled ? (data ?? null) : null,
    error: isSettled ? error : null,
    isPending: current !== null && (!isSettled || (!data && !error)),
    again: async () => void (await refetch()),
  };
}
