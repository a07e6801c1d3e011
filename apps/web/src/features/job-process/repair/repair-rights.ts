import type { RepairAction, Repairer } from '@floorplan/job-process/domain';
import type { CurrentUser } from '@floorplan/identity/contracts';
import { changesNothing } from '@floorplan/identity/domain';
import { hasRight } from '../../../app/session/rights';

/** The signed-in user in the form that the repair rules need. */
export const repairerOf = (user: CurrentUser): Repairer => ({
  role: user.Role,
  readOnly: changesNothing(user.RoleCode),
  hasProcesses: hasRight(user, 'processes.read'),
  // The browser never gets messages of other importers, so all importers are allowed here.
  importerIds: 'all',
});

/** Reasons with a separate text per action. */
const OF_THE_ACTION: readonly (string | null)[] = [null, 'NOT_IN_THIS_STATUS'];

/** Text key of the reason why an action is not possible. */
export function reasonKey(action: RepairAction, reason: string | null): string {
  if (OF_THE_ACTION.includes(reason)) return `job.reason_not_now_${action}`;
  return reason === 'CHANGED_MEANWHILE' ? 'job.reason_changed' : `reason.${reason}`;
}

/** Text key of the reason why a bulk action is not possible. */
export const bulkReasonKey = (reason: string | null): string =>
  reason === 'STAFF_ONLY' ? 'job.reason_bulk_admin' : reasonKey('rerun', reason);
