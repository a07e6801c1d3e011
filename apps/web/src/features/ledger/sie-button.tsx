import { LEDGER_ROUTES, type VouchersFilter } from '@floorplan/ledger/contracts';
import { ActionButton, saveFile, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useState } from 'react';
import { withQuery } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

/** Button that exports the vouchers of the days of the list for a bookkeeping program. */
export function SieButton({ date_from, date_to }: Pick<VouchersFilter, 'date_from' | 'date_to'>) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async (from: string, to: string) => {
    setBusy(true);
    try {
      const response = await api.document(withQuery(LEDGER_ROUTES.sie, { from, to }));
      saveFile(
        await response.blob(),
        from === to ? `lagerportalen-${to}.si` : `lagerportalen-${from}-${to}.si`,
      );
    } catch (error) {
      toast(savingFailure(t('booked.err_sie'), error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionButton
      text
      icon="pi pi-file-export"
      label={t('booked.btn_sie')}
      reason={date_from && date_to ? null : t('booked.sie_needs_days')}
      loading={busy}
      onClick={() => date_from && date_to && void save(date_from, date_to)}
    />
  );
}
