import {
  JOB_PROCESS_ROUTES,
  type ProcessFilter,
  type ProcessGroupsAnswer,
} from '@floorplan/job-process/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/session/session';

/** Reads waiting and failed messages as groups with the same cause and subject. */
export function useProcessGroups(filter: ProcessFilter) {
  const api = useApi();
  return useQuery({
    queryKey: ['job-process', 'groups', filter],
    queryFn: ({ signal }) =>
      api.get<ProcessGroupsAnswer>(JOB_PROCESS_ROUTES.groups, { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
