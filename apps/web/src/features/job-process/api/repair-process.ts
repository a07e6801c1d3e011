import type { Status } from '@floorplan/kernel/wire';
import {
  JOB_PROCESS_ROUTES,
  type ProcessDetailRequest,
  type ProcessRow,
  type UpdatePendingRequest,
} from '@floorplan/job-process/contracts';
import type { ApiClient } from '../../../app/session/api-client';

/** Response to a repair request. */
export interface RepairAnswer {
  readonly Status?: Status;
}

/** Requests a new run of a message. Pending and failed messages have different routes. */
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

/** Edits a message and runs it again. The server keeps the original beside the edited message. */
export function editAndRerun(
  api: ApiClient,
  id: number,
  message: Record<string, unknown>,
  reason: string,
): Promise<RepairAnswer> {
  const request: ProcessDetailRequest = { Id: id, Reason: reason, Message: message };
  return api.post(JOB_PROCESS_ROUTES.rerunProcessDetail, request);
}
