import {
  JOB_PROCESS_ROUTES,
  type ProcessFilter,
  type ProcessListAnswer,
  type ProcessListQuery,
} from '@floorplan/job-process/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/session/session';

/** How the list is wanted; newest first when no column is named. */
export type Wanted = Pick<ProcessListQuery, 'limit'> & Partial<Pick<ProcessListQuery, 'sort' | 'descending'>>;

export const processesKey = (filter: ProcessFilter, wanted: Wanted) =>
  ['job-process', 'list', filter, wanted] as const;

/** The messages that match, with counts per status. */
export function useProcesses(filter: ProcessFilter, wanted: Wanted) {
  const api = useApi();
  return useQuery({
    queryKey: processesKey(filter, wanted),
    queryFn: async ({ signal }) => {
      const query = { ...filter, ...wanted };
      const answer = await api.get<ProcessListAnswer>(JOB_PROCESS_ROUTES.processes, { query, signal });
      return { ...answer, Text: filter.text };
    },
    // Shown as failed at once, with a button to try again.
    retry: false,
    placeholderData: keepPreviousData,
    // Live rows are put into the answer itself: comparing it with the last one deeply would only cost time.
    structuralSharing: false,
  });
}

/** Only the counts and sums: they follow each live change while the rows stand still. */
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
