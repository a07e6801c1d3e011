import { invalidate, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BATCHES_KEY } from '../../../app/batches/use-batches';
import { useApi } from '../../../app/session/session';
import { startBulk } from '../api/bulk';
import type { BulkRepair } from './bulk-dialog';

const BulkDialog = lazy(() => import('./bulk-dialog').then((module) => ({ default: module.BulkDialog })));

/**
 * Confirms and starts a bulk repair. Keeps its id in the URL, so that the user can leave the page and return.
 */
export function useBulkRepair(): {
  ask: (repair: BulkRepair) => void;
  dialog: ReactNode;
  operation: string | null;
  close: () => void;
} {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [repair, setRepair] = useState<BulkRepair | null>(null);
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
    if (!repair) return;
    setBusy(true);
    try {
      const answer = await startBulk(api, repair.of, { Action: repair.action, Reason: reason });
      setOperation(answer.OperationId);
      void invalidate(queries, BATCHES_KEY);
      repair.onStarted?.();
      setRepair(null);
    } catch (error) {
      toast(savingFailure(null, error, t));
    } finally {
      setBusy(false);
    }
  };

  const dialog = repair && (
    <Suspense>
      <BulkDialog
        repair={repair}
        busy={busy}
        onConfirm={(reason) => void start(reason)}
        onCancel={() => setRepair(null)}
      />
    </Suspense>
  );
  return { ask: setRepair, dialog, operation: params.get('bulk'), close: () => setOperation(null) };
}
