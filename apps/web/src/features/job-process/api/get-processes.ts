import {
  JOB_PROCESS_ROUTES,
  type ProcessFilter,
  type ProcessListAnswer,
  type ProcessListQuery,
} from '@floorplan/job-process/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/session/session';

/** Limit and sort order of the list. Without a sort column, the newest message comes first. */
export type ListOrder = Pick<ProcessListQuery, 'limit'> &
  Partial<Pick<ProcessListQuery, 'sort' | 'descending'>>;

export const processesKey = (filter: ProcessFilter, order: ListOrder) =>
  ['job-process', 'list', filter, order] as const;

/** Reads the matching messages and their number per status. */
export function useProcesses(filter: ProcessFilter, order: ListOrder) {
  const api = useApi();
  return useQuery({
    queryKey: processesKey(filter, order),
    queryFn: async ({ signal }) => {
      const query = { ...filter, ...order };
      const answer = await api.get<ProcessListAnswer>(JOB_PROCESS_ROUTES.processes, { query, signal });
      return { ...answer, Text: filter.text };
    },
    // Show a failure at once, with a retry button.
    retry: false,
    placeholderData: keepPreviousData,
    // Live rows are written into the cached answer, so comparing it with the previous answer would only cost
    // time.
    structuralSharing: false,
  });
}

/** Reads counts and sums of the matching messages. They update on live changes without reloading the rows. */
export function useProcessCounts(filter: ProcessFilter) {
  const api = useApi();
  return useQuery({
    queryKey: ['job-process', 'counts', filter],
    queryFn: async ({ signal }) => {
      const answer = await api.get<ProcessListAnswer>(JOB_PROCESS_ROUTES.processes, {
        query: { ...filter, limit: 1 },
        signal,
      });
      return { Counts: answer.Counts, Sums: answer.Sums };
    },
    placeholderData: keepPreviousData,
  });
}
