import { decided, refused } from '@floorplan/kernel';
import type { Actor, Decision } from '@floorplan/kernel';
import type { JobProcessEvent, MessageEdited, RerunRequested } from '../job-process.events';
import { nextStatus, rerunSignal } from '../job-process.machine';
import type { ProcessSignal } from '../job-process.machine';
import type { JobProcessState } from '../job-process.state';

/**
 * Returns the code of the reason why the state machine refuses a repair, or null when it allows the repair.
 */
export function stateReason(state: JobProcessState, signal: ProcessSignal): string | null {
  if (nextStatus(state.status, signal) !== null) return null;
  switch (state.status) {
    case 'absent':
      return 'NOT_FOUND';
    case 'queued':
      return 'ALREADY_QUEUED';
    case 'running':
      return 'RUNNING';
    case 'succeeded':
      return 'ALREADY_DONE';
    case 'rejected':
      return signal === 'rejected' ? 'ALREADY_REJECTED' : 'NOT_IN_THIS_STATUS';
    case 'superseded':
      return 'ALREADY_SUPERSEDED';
    default:
      return 'NOT_IN_THIS_STATUS';
  }
}

const allowed = (
  state: JobProcessState,
  signal: ProcessSignal,
  fact: JobProcessEvent,
): Decision<JobProcessEvent> => {
  const reason = stateReason(state, signal);
  return reason === null ? decided(fact) : refused(reason, { status: state.status });
};

/**
 * Requests a new attempt of the unchanged message. Automatic requests cannot restart a message that has
 * ended.
 */
export const requestRerun = (
  state: JobProcessState,
  request: RerunRequested['data'],
): Decision<JobProcessEvent> =>
  allowed(state, rerunSignal(request.cause), { type: 'job-process/RerunRequested', data: request });

/**
 * Edits a message and requests a new attempt. The edited message is a new fact; the original stays in the
 * log.
 */
export const editAndRetry = (
  state: JobProcessState,
  edit: MessageEdited['data'],
): Decision<JobProcessEvent> => allowed(state, 'edited', { type: 'job-process/MessageEdited', data: edit });

/** Rejects a waiting message. The message then has an error status, and does not run again automatically. */
export const rejectMessage = (state: JobProcessState, by: Actor, reason: string): Decision<JobProcessEvent> =>
  allowed(state, 'rejected', { type: 'job-process/MessageRejected', data: { by, reason } });

/** Marks a waiting message as replaced by a newer valid message of the same sender. */
export function supersedeMessage(
  state: JobProcessState,
  newer: { readonly detailId: number; readonly sender: Actor },
): Decision<JobProcessEvent> {
  const sameSender = newer.sender.kind === state.sender.kind && newer.sender.id === state.sender.id;
  if (!sameSender) return refused('OTHER_SENDER');
  if (newer.detailId <= state.detailId) return refused('NOT_NEWER');
  return allowed(state, 'superseded', {
    type: 'job-process/MessageSuperseded',
    data: { byDetailId: newer.detailId },
  });
}
