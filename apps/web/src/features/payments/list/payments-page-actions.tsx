import { PAYMENT_ROUTES, type MatchSureAnswer, type MatchSureRequest } from '@floorplan/invoicing/contracts';
import { ActionButton, AskDialog, useTexts } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../../app/acts/act-dialog';
import { EnterPaymentDialog } from '../../../app/invoices/enter-payment-dialog';
import { messageOf } from '../../../app/invoices/use-invoicing-act';
import { useReadsOnly } from '../../../app/session/reads-only';
import { useApi } from '../../../app/session/session';
import { servedPayments } from '../get-payment';

/** Buttons of the page: enter a payment by hand, and match all payments that are certain. */
export function PaymentsPageActions() {
  const { t } = useTexts();
  const [open, setOpen] = useState<'enter' | 'sure' | null>(null);
  const reason = useReadsOnly('payments.change');
  const sure = useSure(!reason);
  const count = sure.data?.Rows.length ?? 0;
  const close = () => setOpen(null);
  return (
    <>
      {count > 0 && (
        <ActionButton
          outlined
          icon="pi pi-link"
          label={t('payment.btn_match_sure', { count })}
          reason={reason}
          onClick={() => setOpen('sure')}
        />
      )}
      <ActionButton
        icon="pi pi-plus"
        label={t('payment.btn_enter')}
        reason={reason}
        onClick={() => setOpen('enter')}
      />
      {open === 'enter' && <EnterPaymentDialog onClose={close} />}
      {open === 'sure' && sure.data && <MatchSureDialog shown={sure.data} onClose={close} />}
    </>
  );
}

const sureKey = [...servedPayments.name, 'sure'];

/** The matches that are certain now. Read again when payments have changed. */
function useSure(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: sureKey,
    queryFn: ({ signal }) =>
      api.post<MatchSureAnswer>(PAYMENT_ROUTES.matchSure, {}, { query: { dry_run: true }, signal }),
    enabled,
  });
}

type SureRow = MatchSureAnswer['Rows'][number];

const requestOf = (rows: readonly SureRow[]): MatchSureRequest => ({
  Rows: rows.map(({ PaymentId, Version, InvoiceNumber }) => ({
    PaymentId,
    Version,
    InvoiceNumber: Number(InvoiceNumber),
  })),
});

/** Dialog that shows the certain matches, and books them. Those that change meanwhile are left as they are. */
function MatchSureDialog({ shown, onClose }: { shown: MatchSureAnswer; onClose: () => void }) {
  const { t, format } = useTexts();
  const api = useApi();
  const queries = useQueryClient();
  // What the dialog opened with is what is booked, even when the list is read again behind it.
  const [{ Rows, Amount }] = useState(shown);
  const [refused, setRefused] = useState<MatchSureAnswer['Refused']>([]);
  const amount = format.kronor(Amount, 2);
  if (refused.length > 0) return <RefusedMatches rows={Rows} refused={refused} onClose={onClose} />;
  return (
    <ActDialog<MatchSureAnswer>
      wide
      title={t('payment.sure_title')}
      confirm={t('payment.sure_confirm', { count: Rows.length, amount })}
      text={t('payment.sure_text')}
      body={Rows.length > 0 ? requestOf(Rows) : null}
      act={(body) =>
        api
          .post<MatchSureAnswer>(PAYMENT_ROUTES.matchSure, body)
          .finally(() => void queries.invalidateQueries({ queryKey: ['invoicing'] }))
      }
      done={messageOf}
      failed="payment.err_match"
      onDone={({ Refused }) => (Refused.length > 0 ? setRefused(Refused) : onClose())}
      onClose={onClose}
    >
      <SureTable rows={Rows} />
    </ActDialog>
  );
}

function SureTable({ rows }: { rows: readonly SureRow[] }) {
  const { t, format } = useTexts();
  return (
    <div style={{ overflowX: 'auto' }}>
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t('payment.col_payer')}</th>
            <th>{t('payment.col_date')}</th>
            <th>{t('payment.col_invoice')}</th>
            <th className="right">{t('payment.col_amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.PaymentId}>
              <td>{row.Payer ?? row.BankReference}</td>
              <td>{format.date(row.Date)}</td>
              <td className="mono">{row.InvoiceNumber}</td>
              <td className="right">{format.kronor(row.Amount, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Payments that were left as they are, with the reasons. */
function RefusedMatches(props: {
  rows: readonly SureRow[];
  refused: MatchSureAnswer['Refused'];
  onClose: () => void;
}) {
  const { t } = useTexts();
  const nameOf = (id: number) => {
    const row = props.rows.find(({ PaymentId }) => PaymentId === id);
    return row?.Payer ?? row?.BankReference ?? String(id);
  };
  return (
    <AskDialog
      open
      title={t('payment.sure_refused', { count: props.refused.length })}
      confirm={t('payment.btn_close')}
      onConfirm={props.onClose}
      onCancel={props.onClose}
    >
      <ul>
        {props.refused.map(({ PaymentId, Message }) => (
          <li key={PaymentId}>
            {nameOf(PaymentId)}: {Message}
          </li>
        ))}
      </ul>
    </AskDialog>
  );
}
