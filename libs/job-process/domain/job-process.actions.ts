import { stateReason } from './decisions/repair-message';
import type { ProcessSignal, ProcessStatus } from './job-process.machine';
import { PROCESS_STATUSES, shownStatusOf } from './job-process.machine';
import { initialState, type JobProcessState } from './job-process.state';

/** The rights of a caller that matter for repairs. */
export interface Repairer {
  readonly role: 'admin' | 'IMP' | 'DEA' | 'DEO' | 'partner';
  /** Whether the caller is read-only staff. */
  readonly readOnly: boolean;
  /** Whether the caller has fncProcesses. */
  readonly hasProcesses: boolean;
  readonly importerIds: readonly number[] | 'all';
}

export type RepairAction = 'rerun' | 'edit' | 'reject';
export const REPAIR_ACTIONS: readonly RepairAction[] = ['rerun', 'edit', 'reject'];

/** `right`: this user may never do it (403). `state`: the message's current state does not allow it (409). */
export type ActionAnswer =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly because: 'right' | 'state'; readonly reason: string };

const SIGNALS: Readonly<Record<RepairAction, ProcessSignal>> = {
  rerun: 'rerun',
  edit: 'edited',
  reject: 'rejected',
};

const YES: ActionAnswer = { allowed: true };
const noRight = (reason: string): ActionAnswer => ({ allowed: false, because: 'right', reason });
const notNow = (reason: string): ActionAnswer => ({ allowed: false, because: 'state', reason });

function isOwner(state: JobProcessState, repairer: Repairer): boolean {
  if (repairer.role !== 'IMP' || !repairer.hasProcesses || state.importerId === null) return false;
  return repairer.importerIds === 'all' || repairer.importerIds.includes(state.importerId);
}

/**
 * PENDING messages: staff and the owning importer. ERROR messages and all edits: staff only, whatever the
 * code.
 */
function rightReason(action: RepairAction, state: JobProcessState, repairer: Repairer): string | null {
  if (repairer.readOnly) return 'READ_ONLY';
  if (repairer.role === 'admin') return null;
  if (!isOwner(state, repairer)) return 'NOT_YOURS';
  return action === 'edit' || shownStatusOf(state.status) === 'ERROR' ? 'STAFF_ONLY' : null;
}

/** Other conditions of a repair. */
export interface Repairable {
  /**
   * Setting of the importer. Staff may always reject a message without an importer; it would otherwise stay
   * forever.
   */
  readonly allowReject: boolean;
  /**
   * Whether the message was sent from outside and can be edited. Messages of our own follow from other data.
   */
  readonly editable: boolean;
}

/** Whether this user may do this with this message; otherwise the reason. */
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
 * Statuses in which the caller could repair a message this way, if it were the caller's and its importer
 * allowed it.
 */
export function repairableStatuses(action: RepairAction, repairer: Repairer): readonly ProcessStatus[] {
  const importerId = repairer.importerIds === 'all' ? 1 : (repairer.importerIds[0] ?? null);
  return PROCESS_STATUSES.filter(
    (status) => repairAllowed(action, { ...initialState, status, importerId }, repairer, ANY).allowed,
  );
}

/** Whether the caller may repair picked messages together: anybody who may repair a single one. */
export const pickedAllowed = (repairer: Repairer): ActionAnswer => {
  if (repairer.readOnly) return noRight('READ_ONLY');
  return repairer.role === 'admin' || (repairer.role === 'IMP' && repairer.hasProcesses)
    ? YES
    : noRight('NOT_YOURS');
};

/** Whether the caller may repair all matching messages: staff only. */
export const bulkAllowed = (repairer: Repairer): ActionAnswer => {
  if (repairer.readOnly) return noRight('READ_ONLY');
  return repairer.role === 'admin' ? YES : noRight('STAFF_ONLY');
};
