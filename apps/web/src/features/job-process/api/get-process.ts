import {
  JOB_PROCESS_ROUTES,
  type ProcessAnswer,
  type ProcessDetailAnswer,
} from '@floorplan/job-process/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/session/session';
import { address } from '../../../app/session/api-client';

export const processKey = (id: number) => ['job-process', 'process', id] as const;
export const processDetailKey = (id: number) => ['job-process', 'detail', id] as const;

/** One process with its messages. */
export function useProcess(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: processKey(id),
    queryFn: ({ signal }) => api.get<ProcessAnswer>(address(JOB_PROCESS_ROUTES.process, { id }), { signal }),
  });
}

/** One message whole: content, attempts, facts, what may be done. */
export function useProcessDetail(id: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: processDetailKey(id ?? 0),
    queryFn: ({ signal }) =>
      api.get<ProcessDetailAnswer>(address(JOB_PROCESS_ROUTES.processDetail, { id: id! }), { signal }),
    enabled: id !== null,
  });
}
