import {
  JOB_PROCESS_ROUTES,
  MAX_PICKED,
  type ProcessFilter,
  type ProcessListAnswer,
  type ProcessRow,
} from '@floorplan/job-process/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

const POLL_EVERY = 1_000;
/** Milliseconds within which messages start to run after their cause was fixed. */
const START_WITHIN = 5_000;

/** Reads the ids of matching messages, at most as many as the page can follow one by one. */
export const readMatchingMessages = async (api: ApiClient, filter: ProcessFilter): Promise<number[]> => {
  const query = { ...filter, limit: MAX_PICKED };
  const { Rows } = await api.get<ProcessListAnswer>(JOB_PROCESS_ROUTES.processes, { query });
  return Rows.map((row) => row.Id);
};

/** Reads messages by id. Polls while some of them run or are about to run. */
export function useOutcomes(ids: readonly number[], isRunning: (rows: readonly ProcessRow[]) => boolean) {
  const api = useApi();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    setBegun(false);
    const timer = setTimeout(() => setBegun(true), START_WITHIN);
    return () => clearTimeout(timer);
  }, [ids]);
  return useQuery({
    queryKey: ['job-process', 'outcomes', ids],
    queryFn: ({ signal }) =>
      api.get<ProcessListAnswer>(JOB_PROCESS_ROUTES.processes, {
        query: { ids, limit: MAX_PICKED },
        signal,
      }),
    enabled: ids.length > 0,
    refetchInterval: (query) => (!begun || isRunning(query.state.data?.Rows ?? []) ? POLL_EVERY : false),
  });
}
