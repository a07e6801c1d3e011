import { BANK_ROUTES } from '@floorplan/bank/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import { ActionButton, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { useApi } from '../../../app/session/session';

/** Button that has the rows of a stopped file tried again. */
export function RetryButton({ id }: { id: number }) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      const message = messageOf(await api.post<StatusAnswer>(address(BANK_ROUTES.retry, { id }), {}));
      if (message) toast(message);
    } catch (error) {
      toast(savingFailure(t('bank.err_retry'), error, t));
    }
    await queries.invalidateQueries({ queryKey: ['bank'] });
    setBusy(false);
  };
  return (
    <ActionButton
      icon="pi pi-replay"
      label={t('bank.btn_retry')}
      loading={busy}
      reason={useReadsOnly('bank.send')}
      onClick={() => void retry()}
    />
  );
}
