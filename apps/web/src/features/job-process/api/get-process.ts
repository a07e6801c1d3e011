import {
  JOB_PROCESS_ROUTES,
  JOB_PROCESS_TOPICS,
  type ProcessAnswer,
  type ProcessDetailAnswer,
  type ProcessRow,
} from '@floorplan/job-process/contracts';
import { worstStatus } from '@floorplan/job-process/domain';
import { invalidate, useLiveTopic, type LiveNotice } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../app/session/session';
import { address, type ApiClient } from '../../../app/session/api-client';

export const processKey = (id: number) => ['job-process', 'process', id] as const;
export const processDetailKey = (id: number) => ['job-process', 'detail', id] as const;

/** Copy of a process in which live rows replace the changed messages. */
export function withRows(process: ProcessAnswer, notices: readonly LiveNotice[]): ProcessAnswer {
  const changed = new Map(
    notices.flatMap((notice) => (notice.row ? [[notice.id, notice.row as ProcessRow]] : [])),
  );
  if (!process.ProcessDetails.some((row) => changed.has(row.Id))) return process;
  const ProcessDetails = process.ProcessDetails.map((row) => changed.get(row.Id) ?? row);
  return { ...process, ProcessDetails, Status: worstStatus(ProcessDetails.map(({ State }) => State)) };
}

/** Reads a process with its messages and updates them live. */
export function useProcess(id: number) {
  const api = useApi();
  const queries = useQueryClient();
  useLiveTopic(JOB_PROCESS_TOPICS.list, {
    onNotices: (notices) =>
      queries.setQueryData<ProcessAnswer>(processKey(id), (process) => process && withRows(process, notices)),
    onRefetch: () => void invalidate(queries, processKey(id)),
  });
  return useQuery({
    queryKey: processKey(id),
    queryFn: ({ signal }) => api.get<ProcessAnswer>(address(JOB_PROCESS_ROUTES.process, { id }), { signal }),
    retry: false,
  });
}

export const readProcessDetail = (api: ApiClient, id: number, signal?: AbortSignal) =>
  api.get<ProcessDetailAnswer>(address(JOB_PROCESS_ROUTES.processDetail, { id }), signal ? { signal } : {});

/** Reads a message with its content, attempts, facts and allowed actions. */
export function useProcessDetail(id: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: processDetailKey(id ?? 0),
    queryFn: ({ signal }) => readProcessDetail(api, id!, signal),
    enabled: id !== null,
    retry: false,
  });
}
