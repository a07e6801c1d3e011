import type { ProcessRow } from '@floorplan/job-process/contracts';
import {
  initialJobProcess,
  repairAllowed,
  type ActionAnswer,
  type RepairAction,
  type Repairer,
} from '@floorplan/job-process/domain';
import type { CurrentUser } from '@floorplan/identity/contracts';
import { changesNothing } from '@floorplan/identity/domain';
import { holds } from '../../../app/session/session';

/** The signed-in user as the rules of repair know them. */
export const repairerOf = (user: CurrentUser): Repairer => ({
  role: user.Role,
  readOnly: changesNothing(user.RoleCode),
  hasProcesses: holds(user, 'fncProcesses'),
  // What a user sees of other importers the server has already left out.
  importerIds: 'all',
});

/** The same rule as the server's, asked for a row of the list, where nothing is edited: forms are large. */
export const mayRepair = (
  action: Exclude<RepairAction, 'edit'>,
  row: ProcessRow,
  repairer: Repairer,
): ActionAnswer =>
  repairAllowed(
    action,
    {
      ...initialJobProcess,
      status: row.State,
      importerId: row.ImporterPartyId,
      messageType: row.MessageType,
    },
    repairer,
    { allowReject: row.AllowReject, editable: false },
  );

/** What is said of an action that a status does not allow is said of the action. */
const OF_THE_ACTION: readonly (string | null)[] = [null, 'NOT_IN_THIS_STATUS'];

/** Why an action is not possible, as a text key. */
export function reasonKey(action: RepairAction, reason: string | null): string {
  if (OF_THE_ACTION.includes(reason)) return `job.reason_not_now_${action}`;
  return reason === 'CHANGED_MEANWHILE' ? 'job.reason_changed' : `reason.${reason}`;
}

/** The same for what is done to many at once. */
export const bulkReasonKey = (reason: string | null): string =>
  reason === 'STAFF_ONLY' ? 'job.reason_bulk_admin' : reasonKey('rerun', reason);
