import type { PaymentRow } from '@floorplan/invoicing/contracts';
import { ActionButton, useTexts } from '@floorplan/ui';
import { useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { ActBar } from '../../../app/acts/act-bar';
import { useOffered, type ActionOnScreen } from '../../../app/acts/offered-actions';
import { useReadsOnly } from '../../../app/session/reads-only';
import { InvoiceLinks, paymentPath } from '../payment-texts';
import { MatchDialog } from './match-dialog';
import { RepayDialog } from './repay-dialog';
import { UndoSetOffDialog } from './set-off-dialog';
import { UnmatchDialog } from './unmatch-dialog';

interface PaymentDialogProps {
  readonly payment: PaymentRow;
  readonly onClose: () => void;
}

/** Actions on the unmatched amount of a payment. */
const ACTIONS: readonly ActionOnScreen<'match' | 'repay', ComponentType<PaymentDialogProps>>[] = [
  {
    key: 'match',
    button: 'payment.btn_match',
    icon: 'link',
    group: 'payment.col_unmatched',
    primary: 'always',
    dialog: MatchDialog,
  },
  {
    key: 'repay',
    button: 'payment.btn_repay',
    icon: 'replay',
    group: 'payment.col_unmatched',
    primary: 'always',
    quiet: true,
    dialog: RepayDialog,
  },
];

/** Actions on a payment. */
export function PaymentActions({ payment }: { payment: PaymentRow }) {
  const { t } = useTexts();
  const waits = payment.UnmatchedAmount;
  const answers = ACTIONS.map(({ key }) => {
    // What a payer or the bank takes back is not paid back.
    const isPossible = key === 'match' ? waits !== 0 : waits > 0;
    return {
      Key: key,
      Code: isPossible ? null : 'NOTHING_UNMATCHED',
      Reason: isPossible ? null : t('payment.nothing_waits'),
    };
  });
  const offered = useOffered(answers, ACTIONS, () => 'payments.change' as const);
  return (
    <ActBar of={t('payment.title_with', { reference: payment.BankReference })} offered={offered}>
      {({ dialog: Dialog }, { close }) => <Dialog payment={payment} onClose={close} />}
    </ActBar>
  );
}

/** Documents and payments on which a payment is booked, each with its amount and a button that takes it back. */
export function BookedOn({ payment }: { payment: PaymentRow }) {
  const { t, format } = useTexts();
  const [number, setNumber] = useState<string | null>(null);
  const [other, setOther] = useState<PaymentRow['SetOffs'][number] | null>(null);
  const reason = useReadsOnly('payments.change');
  const isNowhere = payment.Bookings.length === 0 && payment.SetOffs.length === 0;
  if (isNowhere && number === null && other === null) return null;
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
        {payment.SetOffs.map((setOff) => (
          <li key={setOff.PaymentId} className="card-facts" style={{ alignItems: 'center' }}>
            <Link className="mono" to={paymentPath(setOff)}>
              {setOff.BankReference}
            </Link>
            <span>{format.kronor(setOff.Amount, 2)}</span>
            <ActionButton
              outlined
              size="small"
              icon="pi pi-undo"
              label={t('payment.btn_undo_set_off')}
              aria-label={t('payment.undo_set_off_with', { reference: setOff.BankReference })}
              reason={reason}
              onClick={() => setOther(setOff)}
            />
          </li>
        ))}
      </ul>
      {other !== null && <UndoSetOffDialog payment={payment} other={other} onClose={() => setOther(null)} />}
      {number !== null && <UnmatchDialog payment={payment} number={number} onClose={() => setNumber(null)} />}
    </section>
  );
}
