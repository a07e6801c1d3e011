import { savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../app/session/session';
import { startBulk, type BulkOf } from '../api/bulk';
import { BulkDialog } from './bulk-dialog';

export interface BulkWish {
  readonly of: BulkOf;
  readonly action: 'RERUN' | 'REJECT';
  /** Told when it is under way. */
  readonly onStarted?: () => void;
}

/** Asks, starts a repair of many, and puts the operation into the address so that it can be left and found again. */
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
      const answer = await startBulk(api, wish.of, { Action: wish.action, Reason: reason });
      setOperation(answer.OperationId);
      wish.onStarted?.();
      setWish(null);
    } catch (error) {
      toast(savingFailure(null, error, t));
    } finally {
      setBusy(false);
    }
  };

  const dialog = wish && (
    <BulkDialog
      wish={wish}
      busy={busy}
      onConfirm={(reason) => void start(reason)}
      onCancel={() => setWish(null)}
    />
  );
  return { ask: setWish, dialog, operation: params.get('bulk'), close: () => setOperation(null) };
}
