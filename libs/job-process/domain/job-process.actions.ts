import { stateReason } from './decisions/repair-message';
import type { ProcessSignal } from './job-process.machine';
import { PROCESS_STATUSES, displayedStatusOf, type ProcessStatus } from './job-process.statuses';
import { noRight, notNow, YES, type ActionAnswer, type Repairer } from './job-process.repairers';
import { initialState, type JobProcessState } from './job-process.state';

export type RepairAction = 'rerun' | 'edit' | 'reject';
export const REPAIR_ACTIONS: readonly RepairAction[] = ['rerun', 'edit', 'reject'];

const SIGNALS: Readonly<Record<RepairAction, ProcessSignal>> = {
  rerun: 'rerun',
  edit: 'edited',
  reject: 'rejected',
};

function isOwner(state: JobProcessState, repairer: Repairer): boolean {
  if (repairer.role !== 'IMP' || !repairer.hasProcesses || state.importerId === null) return false;
  return repairer.importerIds === 'all' || repairer.importerIds.includes(state.importerId);
}

/**
 * Code of the reason why the caller has no right to the action; null when the caller has the right. Staff and
 * the owning importer may repair PENDING messages. Only staff may repair ERROR messages and edit any message.
 */
function rightReason(action: RepairAction, state: JobProcessState, repairer: Repairer): string | null {
  if (repairer.readOnly) return 'READ_ONLY';
  if (repairer.role === 'admin') return null;
  if (!isOwner(state, repairer)) return 'NOT_YOURS';
  return action === 'edit' || displayedStatusOf(state.status) === 'ERROR' ? 'STAFF_ONLY' : null;
}

/** Conditions of a repair that are not in the message's state. */
export interface Repairable {
  /**
   * The importer's setting that allows rejecting messages. Staff may always reject a message without an
   * importer, since the message could otherwise never be ended.
   */
  readonly allowReject: boolean;
  /**
   * Whether the message was sent from outside and can be edited. The content of messages that the portal
   * creates itself follows from other data.
   */
  readonly editable: boolean;
}

/** Whether the caller may repair this message in this way; if not, the reason. */
export function repairAllowed(
  action: RepairAction,
  state: JobProcessState,
  repairer: Repairer,
  { allowReject, editable }: Repairable,
): ActionAnswer {
  const right = rightReason(action, state, repairer);
  if (right) return noRight(right);
  if (action === 'edit' && !editable) return notNow('NOT_EDITABLE');
  const reason = stateReason(state, SIGNALS[action]);
  if (reason) return notNow(reason);
  if (action === 'reject' && !allowReject && state.importerId !== null) return noRight('REJECT_NOT_ALLOWED');
  return YES;
}

const ANY: Repairable = { allowReject: true, editable: true };

/**
 * Statuses in which the caller may perform this repair action, given that the message belongs to the caller
 * and its importer allows the repair.
 */
export function repairableStatuses(action: RepairAction, repairer: Repairer): readonly ProcessStatus[] {
  const importerId = repairer.importerIds === 'all' ? 1 : (repairer.importerIds[0] ?? null);
  return PROCESS_STATUSES.filter(
    (status) => repairAllowed(action, { ...initialState, status, importerId }, repairer, ANY).allowed,
  );
}
