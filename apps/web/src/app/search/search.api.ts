import {
  JOB_PROCESS_FUNCTION,
  JOB_PROCESS_ROUTES,
  type MessageSearchAnswer,
} from '@floorplan/job-process/contracts';
import { VEHICLE_ROUTES, type SearchAnswer } from '@floorplan/vehicle/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { holds, useApi, useUser } from '../session/session';

export interface Hits {
  readonly vehicles: SearchAnswer;
  /** Null for those who do not see messages. */
  readonly messages: MessageSearchAnswer | null;
}

/** Fewer signs than this are searched for on Enter only. */
const TELLING = 2;
/** A pause in the typing. */
const PAUSE = 200;
/** As long as the same text has the same hits. */
const FRESH = 10_000;

function useQuestion() {
  const api = useApi();
  const user = useUser();
  const messages = holds(user, JOB_PROCESS_FUNCTION);
  return (text: string) => ({
    queryKey: ['search', user.Id, text],
    staleTime: FRESH,
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

/** The hits of a text while it is typed, those before it until then. Who types on cancels what was asked. */
export function useHits(text: string) {
  const question = useQuestion();
  const paused = usePaused(text, PAUSE);
  const asked = paused === text ? text : '';
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...question(asked),
    enabled: asked.length >= TELLING,
    placeholderData: keepPreviousData,
  });
  const hits = text.length < TELLING && isPlaceholderData ? undefined : data;
  return { hits: text === '' ? undefined : hits, error, busy: isFetching };
}

/** The hits of a text at once. */
export function useAskForHits(): (text: string) => Promise<Hits> {
  const client = useQueryClient();
  const question = useQuestion();
  return (text) => client.fetchQuery(question(text));
}

/** The value once it has stayed the same for so long. */
function usePaused<T>(value: T, milliseconds: number): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return paused;
}
