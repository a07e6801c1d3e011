import { REPORTS_ROUTE, type ReportResult, type RunReportRequest } from '@floorplan/reports/contracts';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

export interface ReportRun {
  readonly query: UseQueryResult<ReportResult>;
  readonly cancel: () => void;
  /** Errors from the server, by parameter. */
  readonly wrong: ReadonlyMap<string, string>;
}

/**
 * Runs a report, or nothing while there is no request.
 * @param pressed changes when the user asks for the same run again
 */
export function useReportRun(run: RunReportRequest | null, pressed: number): ReportRun {
  const api = useApi();
  const client = useQueryClient();
  const queryKey = ['reports', 'run', pressed, run];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.post<ReportResult>(REPORTS_ROUTE, run, { signal }),
    enabled: run !== null,
    staleTime: Infinity,
    retry: false,
  });
  const errors = query.error instanceof ApiError ? query.error.errors : [];
  return {
    query,
    cancel: () => void client.cancelQueries({ queryKey, exact: true }),
    wrong: new Map(errors.map(({ Field, Message }) => [Field, Message])),
  };
}
