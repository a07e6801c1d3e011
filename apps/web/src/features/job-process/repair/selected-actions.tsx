import type { ProcessFilter, ProcessRow } from '@floorplan/job-process/contracts';
import { MAX_PICKED } from '@floorplan/job-process/contracts';
import {
  bulkAllowed,
  initialJobProcess,
  repairAllowed,
  type ActionAnswer,
  type RepairAction,
  type Repairer,
} from '@floorplan/job-process/domain';
import { ActionButton, useTexts, type ChosenRows } from '@floorplan/ui';
import { useUser } from '../../../app/session/session';
import type { BulkRepair } from './bulk-dialog';
import { bulkReasonKey, reasonKey, repairerOf } from './repair-rights';

const ACTIONS = [
  { action: 'rerun', code: 'RERUN', some: 'job.btn_rerun_some', count: 'job.btn_rerun_count' },
  { action: 'reject', code: 'REJECT', some: 'job.btn_reject_some', count: 'job.btn_reject_count' },
] as const;

/** Buttons to rerun or reject the selected rows, or the whole filter when all matching rows are selected. */
export function SelectedActions(props: {
  chosen: ChosenRows<ProcessRow>;
  filter: ProcessFilter;
  onBulk: (repair: BulkRepair) => void;
}) {
  const { chosen, filter, onBulk } = props;
  const { t } = useTexts();
  const repairer = repairerOf(useUser());
  const onStarted = chosen.clear;

  if (chosen.selection.kind === 'matching') {
    const allowed = bulkAllowed(repairer);
    const why = allowed.allowed ? undefined : t(bulkReasonKey(allowed.reason));
    // The button shows no count here. The dialog shows the number that the server returns.
    return ACTIONS.map(({ action, code, some }) => (
      <ActionButton
        key={action}
        size="small"
        severity={action === 'reject' ? 'danger' : undefined}
        label={t(some)}
        reason={why}
        onClick={() => onBulk({ of: { filter }, action: code, onStarted })}
      />
    ));
  }
  const possible = (action: Exclude<RepairAction, 'edit'>) =>
    chosen.rows.filter((row) => mayRepair(action, row, repairer).allowed).length;
  const whyNot = (action: Exclude<RepairAction, 'edit'>): string | undefined => {
    if (chosen.rows.length > MAX_PICKED) return t('action.reason_max', { count: MAX_PICKED });
    const first = chosen.rows[0] && mayRepair(action, chosen.rows[0], repairer);
    return possible(action) === 0 && first && !first.allowed ? t(reasonKey(action, first.reason)) : undefined;
  };
  return ACTIONS.map(({ action, code, some, count }) => (
    <ActionButton
      key={action}
      size="small"
      severity={action === 'reject' ? 'danger' : undefined}
      label={possible(action) > 0 ? t(count, { count: possible(action) }) : t(some)}
      reason={whyNot(action)}
      onClick={() => onBulk({ of: { ids: chosen.rows.map((row) => row.Id) }, action: code, onStarted })}
    />
  ));
}

/**
 * Applies the server's repair rule to a list row. Leaves out editing, because its forms are too much code for
 * the list.
 */
const mayRepair = (
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
