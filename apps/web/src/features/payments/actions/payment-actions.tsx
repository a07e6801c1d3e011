import type { PaymentRow } from '@floorplan/invoicing/contracts';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useReadsOnly } from '../../../app/session/reads-only';
import { InvoiceLinks } from '../payment-texts';
import { MatchDialog } from './match-dialog';
import { RepayDialog } from './repay-dialog';
import { UnmatchDialog } from './unmatch-dialog';

/** Actions on the unmatched amount of a payment. */
export function PaymentActions({ payment }: { payment: PaymentRow }) {
  const { t } = useTexts();
  const { state } = useLocation() as { state: { readonly acts?: readonly string[] } | null };
  const readsOnly = useReadsOnly('payments.change');
  const reason = readsOnly ?? (payment.UnmatchedAmount > 0 ? null : t('payment.nothing_waits'));
  // A link may name the button of a dialog to open.
  const [open, setOpen] = useState<'match' | 'repay' | null>(() =>
    reason === null && state?.acts?.includes('payment.btn_match') ? 'match' : null,
  );
  const close = () => setOpen(null);
  return (
    <div className="card-facts" style={{ flexWrap: 'wrap' }}>
      <ActionButton
        icon="pi pi-link"
        label={t('payment.btn_match')}
        reason={reason}
        onClick={() => setOpen('match')}
      />
      <ActionButton
        outlined
        icon="pi pi-replay"
        label={t('payment.btn_repay')}
        reason={reason}
        onClick={() => setOpen('repay')}
      />
      {open === 'match' && <MatchDialog payment={payment} onClose={close} />}
      {open === 'repay' && <RepayDialog payment={payment} onClose={close} />}
    </div>
  );
}

/** Documents that a payment is booked on, each with its amount and a button that unmatches the payment. */
export function BookedOn({ payment }: { payment: PaymentRow }) {
  const { t, format } = useTexts();
  const [number, setNumber] = useState<string | null>(null);
  const reason = useReadsOnly('payments.change');
  if (payment.Bookings.length === 0 && number === null) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('payment.col_booked_on')}</h2>
      </header>
      <ul className="panel-body stack">
        {payment.Bookings.map(({ InvoiceNumber: invoice, Amount }) => (
          <li key={invoice} className="card-facts" style={{ alignItems: 'center' }}>
            <span className="mono">
              <InvoiceLinks numbers={[invoice]} />
            </span>
            <span>{format.kronor(Amount, 2)}</span>
            <ActionButton
              outlined
              size="small"
              icon="pi pi-undo"
              label={t('payment.btn_unmatch')}
              aria-label={t('payment.unmatch_from', { number: invoice })}
              reason={reason}
              onClick={() => setNumber(invoice)}
            />
          </li>
        ))}
      </ul>
      {number !== null && <UnmatchDialog payment={payment} number={number} onClose={() => setNumber(null)} />}
    </section>
  );
}
