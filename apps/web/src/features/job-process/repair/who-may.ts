import type { ProcessRow } from '@floorplan/job-process/contracts';
import {
  initialJobProcess,
  repairAllowed,
  type ActionAnswer,
  type RepairAction,
  type Repairer,
} from '@floorplan/job-process/domain';
import type { CurrentUser } from '@floorplan/identity/contracts';
import { holds } from '../../../app/session/session';

const READS_ONLY = 12;

/** The signed-in user as the rules of repair know them. */
export const repairerOf = (user: CurrentUser): Repairer => ({
  role: user.Role,
  readOnly: user.RoleCode === READS_ONLY,
  hasProcesses: holds(user, 'fncProcesses'),
  // What a user sees of other importers the server has already left out.
  importerIds: 'all',
});

/** The same rule as the server's, asked for a row of the list. */
export const mayRepair = (action: RepairAction, row: ProcessRow, repairer: Repairer): ActionAnswer =>
  repairAllowed(
    action,
    {
      ...initialJobProcess,
      status: row.State,
      importerId: row.ImporterPartyId,
      messageType: row.MessageType,
    },
    repairer,
    row.AllowReject,
  );

const REASONS: Readonly<Record<string, string>> = {
  READ_ONLY: 'job.reason_read_only',
  NOT_YOURS: 'job.reason_not_yours',
  STAFF_ONLY: 'job.reason_admin_only',
  REJECT_NOT_ALLOWED: 'job.reason_no_reject',
  NOT_EDITABLE: 'job.reason_not_editable',
  ALREADY_DONE: 'job.reason_status_ok',
  RUNNING: 'job.reason_running',
  ALREADY_QUEUED: 'job.reason_queued',
  ALREADY_REJECTED: 'job.reason_rejected',
  CHANGED_MEANWHILE: 'job.reason_changed',
  NOT_TRIED: 'job.reason_not_tried',
  ALREADY_SUPERSEDED: 'job.reason_superseded',
};

/** Why an action is not possible, as a text key. */
export const reasonKey = (action: RepairAction, reason: string | null): string =>
  REASONS[reason ?? ''] ?? `job.reason_not_now_${action}`;

/** The same for what is done to many at once. */
export const bulkReasonKey = (reason: string | null): string =>
  reason === 'STAFF_ONLY' ? 'job.reason_bulk_admin' : reasonKey('rerun', reason);
