import type { Status } from '@floorplan/kernel/wire';
import {
  JOB_PROCESS_ROUTES,
  type ProcessDetailRequest,
  type ProcessRow,
  type UpdatePendingRequest,
} from '@floorplan/job-process/contracts';
import type { ApiClient } from '../../../app/session/api-client';

/** What a repair answers. */
export interface RepairAnswer {
  readonly Status?: Status;
}

/** Runs one message again: a pending one or a failed one, each by its own call. */
export function rerun(
  api: ApiClient,
  row: Pick<ProcessRow, 'Id' | 'Status'>,
  reason: string,
): Promise<RepairAnswer> {
  if (row.Status === 'ERROR') {
    const request: ProcessDetailRequest = { Id: row.Id, Reason: reason };
    return api.post(JOB_PROCESS_ROUTES.rerunProcessDetail, request);
  }
  const request: UpdatePendingRequest = { ProcessDetailId: row.Id, Action: 'RERUN', Reason: reason };
  return api.post(JOB_PROCESS_ROUTES.updatePending, request);
}

export function reject(api: ApiClient, id: number, reason: string): Promise<RepairAnswer> {
  const request: UpdatePendingRequest = { ProcessDetailId: id, Action: 'REJECT', Reason: reason };
  return api.post(JOB_PROCESS_ROUTES.updatePending, request);
}

/** Edit and retry: the edited message is kept beside the original. */
export function editAndRerun(
  api: ApiClient,
  id: number,
  message: Record<string, unknown>,
  reason: string,
): Promise<RepairAnswer> {
  const request: ProcessDetailRequest = { Id: id, Reason: reason, Message: message };
  return api.post(JOB_PROCESS_ROUTES.rerunProcessDetail, request);
}
