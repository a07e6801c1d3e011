import { JOB_PROCESS_ROUTES, type ThroughputAnswer } from '@floorplan/job-process/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/session/session';

const POLL_EVERY = 10_000;

/** Reads the number of messages finished per minute and their duration, for now and the last hour. */
export function useThroughput() {
  const api = useApi();
  return useQuery({
    queryKey: ['job-process', 'throughput'],
    queryFn: ({ signal }) => api.get<ThroughputAnswer>(JOB_PROCESS_ROUTES.throughput, { signal }),
    refetchInterval: POLL_EVERY,
  });
}
