import type { ProcessFilter } from '@floorplan/job-process/contracts';
import { savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../app/session/session';
import { startBulk } from '../api/bulk';
import { ReasonDialog } from './reason-dialog';

export interface BulkWish {
  readonly filter: ProcessFilter;
  readonly action: 'RERUN' | 'REJECT';
  readonly count: number;
}

/** Asks, starts a repair over a filter, and puts the operation into the address so that it can be left and found again. */
export function useBulkRepair(): {
  ask: (wish: BulkWish) => void;
  dialog: ReactNode;
  operation: string | null;
  close: () => void;
} {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const [wish, setWish] = useState<BulkWish | null>(null);
  const [busy, setBusy] = useState(false);
  const setOperation = (id: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('bulk', id);
        else next.delete('bulk');
        return next;
      },
      { replace: true },
    );

  const start = async (reason: string) => {
    if (!wish) return;
    setBusy(true);
    try {
      const answer = await startBulk(api, wish.filter, { Action: wish.action, Reason: reason });
      setOperation(answer.OperationId);
      setWish(null);
    } catch (error) {
      toast(savingFailure(null, error, t));
    } finally {
      setBusy(false);
    }
  };

  const rerun = wish?.action === 'RERUN';
  const dialog = wish && (
    <ReasonDialog
      title={t(rerun ? 'job.bulk_title' : 'job.reject_title', { count: wish.count })}
      confirm={t(rerun ? 'job.btn_rerun_count' : 'job.btn_reject_count', { count: wish.count })}
      label={t(rerun ? 'job.rerun_reason' : 'job.reject_reason')}
      suggestions={rerun ? 'rerun' : 'reject'}
      destructive={!rerun}
      busy={busy}
      onConfirm={(reason) => void start(reason)}
      onCancel={() => setWish(null)}
    >
      <p>{t(rerun ? 'job.bulk_text' : 'job.reject_text', { count: wish.count })}</p>
    </ReasonDialog>
  );
  return { ask: setWish, dialog, operation: params.get('bulk'), close: () => setOperation(null) };
}
