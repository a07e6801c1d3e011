import { E_INVOICE_ROUTES, type EInvoiceRow } from '@floorplan/invoicing/contracts';
import type { EInvoiceAct } from '@floorplan/invoicing/domain';
import { ActionButton, failureOf, useTexts, useToast, type ChosenRows } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { useApi } from '../../../app/session/session';

/** Maximum number of electronic invoices that one press changes. */
const MAX_ROWS = 100;

const POSSIBLE: Readonly<Record<EInvoiceAct, (row: EInvoiceRow) => boolean>> = {
  resend: ({ Status }) => Status === 'REFUSED' || Status === 'UNANSWERED',
  close: ({ IsOpen }) => IsOpen,
};
const ICONS: Readonly<Record<EInvoiceAct, string>> = { resend: 'replay', close: 'check' };

/** Buttons that send the selected electronic invoices again, or close their tasks. */
export const ActOnEInvoices = ({ chosen }: { chosen: ChosenRows<EInvoiceRow> }) => (
  <>
    <ActButton act="resend" chosen={chosen} />
    <ActButton act="close" chosen={chosen} />
  </>
);

/** The button counts the rows that it changes. The others are left as they are. */
function ActButton({ act, chosen }: { act: EInvoiceAct; chosen: ChosenRows<EInvoiceRow> }) {
  const { t } = useTexts();
  const readsOnly = useReadsOnly('eInvoices.change');
  const { run, isBusy } = useActOnEach(act, chosen.clear);
  const ids = chosen.rows.filter(POSSIBLE[act]).map(({ InvoiceNumber }) => InvoiceNumber);
  const tooMany = ids.length > MAX_ROWS ? t('action.reason_max', { count: MAX_ROWS }) : null;
  const none = ids.length === 0 ? t(`einvoice.none_to_${act}`) : null;
  return (
    <ActionButton
      size="small"
      outlined={act === 'close'}
      icon={`pi pi-${ICONS[act]}`}
      label={t(`einvoice.btn_${act}_count`, { count: ids.length })}
      loading={isBusy}
      reason={readsOnly ?? tooMany ?? none}
      onClick={() => void run(ids)}
    />
  );
}

/** Sends an act for each of some documents, one after another, and tells how many were changed and why others were not. */
function useActOnEach(act: EInvoiceAct, clear: () => void) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (ids: readonly string[]): Promise<void> => {
    setBusy(true);
    const failures: unknown[] = [];
    for (const id of ids) {
      await api
        .post(address(E_INVOICE_ROUTES[act], { id }), {})
        .catch((error: unknown) => failures.push(error));
    }
    await queries.invalidateQueries({ queryKey: ['invoicing'] });
    setBusy(false);
    clear();
    const done = ids.length - failures.length;
    if (done > 0) toast({ tone: 'success', text: t(`einvoice.done_${act}`, { count: done }) });
    if (failures.length === 0) return;
    const { message, reference } = failureOf(failures[0]);
    toast({
      tone: 'danger',
      text: t(`einvoice.failed_${act}`, { count: failures.length }),
      detail: message,
      reference: reference ?? undefined,
    });
  };
  return { run, isBusy };
}
