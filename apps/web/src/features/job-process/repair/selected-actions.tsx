import type { ProcessFilter, ProcessRow } from '@floorplan/job-process/contracts';
import { bulkAllowed, type RepairAction } from '@floorplan/job-process/domain';
import { ActionButton, useTexts, useToast, type ChosenRows } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useUser } from '../../../app/session/session';
import { reject, rerun } from '../api/repair-process';
import { ReasonDialog } from './reason-dialog';
import type { BulkWish } from './use-bulk-repair';
import { bulkReasonKey, mayRepair, reasonKey, repairerOf } from './who-may';

type Wanted = 'rerun' | 'reject';

/** Re-run and reject for chosen rows, or, when everything that matches is chosen, over the filter. */
export function SelectedActions(props: {
  chosen: ChosenRows<ProcessRow>;
  filter: ProcessFilter;
  onBulk: (wish: BulkWish) => void;
}) {
  const { chosen, filter, onBulk } = props;
  const { t } = useTexts();
  const repairer = repairerOf(useUser());
  const [asked, setAsked] = useState<Wanted | null>(null);

  if (chosen.selection.kind === 'matching') {
    const allowed = bulkAllowed(repairer);
    const why = allowed.allowed ? undefined : t(bulkReasonKey(allowed.reason));
    const ask = (action: BulkWish['action']) => onBulk({ filter, action, count: chosen.count });
    return (
      <>
        <ActionButton
          size="small"
          label={t('job.btn_rerun_count', { count: chosen.count })}
          reason={why}
          onClick={() => ask('RERUN')}
        />
        <ActionButton
          size="small"
          severity="danger"
          label={t('job.btn_reject_count', { count: chosen.count })}
          reason={why}
          onClick={() => ask('REJECT')}
        />
      </>
    );
  }
  const possible = (action: RepairAction) =>
    chosen.rows.filter((row) => mayRepair(action, row, repairer).allowed);
  const firstReason = (action: RepairAction) => {
    const answer = chosen.rows[0] && mayRepair(action, chosen.rows[0], repairer);
    return answer && !answer.allowed ? t(reasonKey(action, answer.reason)) : '';
  };
  const button = (action: Wanted) => {
    const count = possible(action).length;
    const label = t(action === 'rerun' ? 'job.btn_rerun_count' : 'job.btn_reject_count', {
      count: count || chosen.count,
    });
    const why = count === 0 ? firstReason(action) : undefined;
    return (
      <ActionButton
        size="small"
        severity={action === 'reject' ? 'danger' : undefined}
        label={label}
        reason={why}
        onClick={() => setAsked(action)}
      />
    );
  };
  return (
    <>
      {button('rerun')}
      {button('reject')}
      {asked && (
        <RowsDialog
          action={asked}
          rows={possible(asked)}
          left={chosen.count - possible(asked).length}
          onDone={chosen.clear}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const AT_ONCE = 4;

function RowsDialog(props: {
  action: Wanted;
  rows: readonly ProcessRow[];
  left: number;
  onDone: () => void;
  onClose: () => void;
}) {
  const { action, rows } = props;
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const count = rows.length;

  const run = async (reason: string) => {
    const waiting = [...rows];
    let failed = 0;
    setDone(0);
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const call = action === 'rerun' ? rerun(api, row, reason) : reject(api, row.Id, reason);
        await call.catch(() => (failed += 1));
        setDone((now) => (now ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await queries.invalidateQueries({ queryKey: ['job-process'] });
    if (failed === 0)
      toast({
        tone: 'success',
        text: t(action === 'rerun' ? 'job.msg_rerun_count' : 'job.msg_rejected_count', { count }),
      });
    else toast({ tone: 'danger', text: t('action.done_part', { ok: count - failed, failed }) });
    props.onDone();
    props.onClose();
  };
  return (
    <ReasonDialog
      title={t(action === 'rerun' ? 'job.bulk_title' : 'job.reject_title', { count })}
      confirm={t(action === 'rerun' ? 'job.btn_rerun_count' : 'job.btn_reject_count', { count })}
      label={t(action === 'rerun' ? 'job.rerun_reason' : 'job.reject_reason')}
      suggestions={action}
      destructive={action === 'reject'}
      busy={done !== null}
      onConfirm={(reason) => void run(reason)}
      onCancel={props.onClose}
    >
      <p>{t(action === 'rerun' ? 'job.bulk_text' : 'job.reject_text', { count })}</p>
      {props.left > 0 && <p className="soft">{t('job.left_out', { count: props.left })}</p>}
      {done !== null && <p role="status">{t('action.progress', { done, total: count })}</p>}
    </ReasonDialog>
  );
}
