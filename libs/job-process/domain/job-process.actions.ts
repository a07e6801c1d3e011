import { stateReason } from './decisions/repair-message';
import type { ProcessSignal, ProcessStatus } from './job-process.machine';
import { PROCESS_STATUSES, shownStatusOf } from './job-process.machine';
import { initialState, type JobProcessState } from './job-process.state';

/** Who wants to repair a message, as far as it matters here. */
export interface Repairer {
  readonly role: 'admin' | 'IMP' | 'DEA' | 'DEO' | 'partner';
  /** Staff who read everything and change nothing. */
  readonly readOnly: boolean;
  /** Holds fncProcesses. */
  readonly hasProcesses: boolean;
  readonly importerIds: readonly number[] | 'all';
}

export type RepairAction = 'rerun' | 'edit' | 'reject';
export const REPAIR_ACTIONS: readonly RepairAction[] = ['rerun', 'edit', 'reject'];

/** `right`: this user never may (403). `state`: not as the message stands now (409). */
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

/** PENDING: staff and the owning importer. ERROR, and every edit: staff, whatever the code. */
function rightReason(action: RepairAction, state: JobProcessState, repairer: Repairer): string | null {
  if (repairer.readOnly) return 'READ_ONLY';
  if (repairer.role === 'admin') return null;
  if (!isOwner(state, repairer)) return 'NOT_YOURS';
  return action === 'edit' || shownStatusOf(state.status) === 'ERROR' ? 'STAFF_ONLY' : null;
}

/** What else a repair of a message depends on. */
export interface Repairable {
  /** The importer's setting. A message of no importer may always be rejected by staff, or it would stay for ever. */
  readonly allowReject: boolean;
  /** What others sent can be edited; what we make ourselves follows from something else. */
  readonly editable: boolean;
}

/** What this user may do with this message, and why not. */
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

/** The statuses in which a message could be repaired like this by this repairer, were it theirs and of any importer. */
export function repairableStatuses(action: RepairAction, repairer: Repairer): readonly ProcessStatus[] {
  const importerId = repairer.importerIds === 'all' ? 1 : (repairer.importerIds[0] ?? null);
  return PROCESS_STATUSES.filter(
    (status) => repairAllowed(action, { ...initialState, status, importerId }, repairer, ANY).allowed,
  );
}

/** Messages picked one by one are repaired together by whoever may repair one. */
export const pickedAllowed = (repairer: Repairer): ActionAnswer => {
  if (repairer.readOnly) return noRight('READ_ONLY');
  return repairer.role === 'admin' || (repairer.role === 'IMP' && repairer.hasProcesses)
    ? YES
    : noRight('NOT_YOURS');
};

/** Repair of everything that matches is the staff's. */
export const bulkAllowed = (repairer: Repairer): ActionAnswer => {
  if (repairer.readOnly) return noRight('READ_ONLY');
  return repairer.role === 'admin' ? YES : noRight('STAFF_ONLY');
};
