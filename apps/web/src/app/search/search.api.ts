import {
  JOB_PROCESS_FUNCTION,
  JOB_PROCESS_ROUTES,
  type MessageSearchAnswer,
} from '@floorplan/job-process/contracts';
import { VEHICLE_ROUTES, type SearchAnswer } from '@floorplan/vehicle/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasFunction, useApi, useUser } from '../session/session';

export interface Hits {
  readonly vehicles: SearchAnswer;
  /** Null when the user may not see messages. */
  readonly messages: MessageSearchAnswer | null;
}

/** Minimum number of characters to search while the user types. Shorter text is searched only on Enter. */
const MIN_LENGTH = 2;
/** Debounce time in milliseconds. */
const DEBOUNCE = 200;
/** Milliseconds during which the hits of a text are reused. */
const STALE_TIME = 10_000;

function useSearchQuery() {
  const api = useApi();
  const user = useUser();
  const messages = hasFunction(user, JOB_PROCESS_FUNCTION);
  return (text: string) => ({
    queryKey: ['search', user.Id, text],
    staleTime: STALE_TIME,
    retry: false,
    refetchInterval: false as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Hits> => {
      const query = { search_string: text };
      const [vehicles, found] = await Promise.all([
        api.get<SearchAnswer>(VEHICLE_ROUTES.search, { query: { ...query, search_type: 'VEH' }, signal }),
        messages
          ? api.get<MessageSearchAnswer>(JOB_PROCESS_ROUTES.searchMessages, { query, signal })
          : Promise.resolve(null),
      ]);
      return { vehicles, messages: found };
    },
  });
}

/**
 * Searches while the user types. Keeps the previous hits until new ones arrive. Further typing cancels the
 * request.
 */
export function useHits(text: string) {
  const searchQuery = useSearchQuery();
  const value = useDebounced(text, DEBOUNCE);
  const debounced = value === text ? text : '';
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...searchQuery(debounced),
    enabled: debounced.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  const hits = text.length < MIN_LENGTH && isPlaceholderData ? undefined : data;
  return { hits: text === '' ? undefined : hits, error, busy: isFetching };
}

/** Returns a function that searches a text without debounce. */
export function useFetchHits(): (text: string) => Promise<Hits> {
  const client = useQueryClient();
  const searchQuery = useSearchQuery();
  return (text) => client.fetchQuery(searchQuery(text));
}

/** The value, after it has stayed the same for `milliseconds`. */
function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
