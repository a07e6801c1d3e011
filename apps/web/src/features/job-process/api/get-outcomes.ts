import {
  JOB_PROCESS_ROUTES,
  MOST_PICKED,
  type ProcessFilter,
  type ProcessListAnswer,
  type ProcessRow,
} from '@floorplan/job-process/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

const EVERY = 1_000;
/** What a remedied cause sets going begins within this. */
const BEGINS_WITHIN = 5_000;

/** The messages that match now, at most so many as can be followed one by one. */
export const readMatchingMessages = async (api: ApiClient, filter: ProcessFilter): Promise<number[]> => {
  const query = { ...filter, limit: MOST_PICKED };
  const { Rows } = await api.get<ProcessListAnswer>(JOB_PROCESS_ROUTES.processes, { query });
  return Rows.map((row) => row.Id);
};

/** Messages by their ids, asked for again while something is under way or is about to begin. */
export function useOutcomes(ids: readonly number[], underWay: (rows: readonly ProcessRow[]) => boolean) {
  const api = useApi();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    setBegun(false);
    const timer = setTimeout(() => setBegun(true), BEGINS_WITHIN);
    return () => clearTimeout(timer);
  }, [ids]);
  return useQuery({
    queryKey: ['job-process', 'outcomes', ids],
    queryFn: ({ signal }) =>
      api.get<ProcessListAnswer>(JOB_PROCESS_ROUTES.processes, {
        query: { ids, limit: MOST_PICKED },
        signal,
      }),
    enabled: ids.length > 0,
    refetchInterval: (query) => (!begun || underWay(query.state.data?.Rows ?? []) ? EVERY : false),
  });
}
