import { PAYMENT_ROUTES, type InvoiceDetail } from '@floorplan/invoicing/contracts';
import { useTexts, type FormField } from '@floorplan/ui';
import type { ComponentType } from 'react';
import { ActBar } from '../../../app/acts/act-bar';
import { useOffered, type ActionOnScreen } from '../../../app/acts/offered-actions';
import { useValues } from '../../../app/acts/use-act-dialog';
import { BookingDialog } from '../../../app/invoices/booking-dialog';
import { address } from '../../../app/session/api-client';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';

const NUMBER = /^[1-9]\d{0,14}$/;
const digits = (value: unknown): string => String(value ?? '').replace(/\s/g, '');

interface DialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

/** Actions of staff on a credit balance: set it off against another invoice, or record that it was paid out. */
export function CreditActions({ invoice }: { invoice: InvoiceDetail }) {
  const mayAct = hasRight(useUser(), 'credits.settle');
  // The finance company pays such a payout automatically on the due date, so staff have nothing to decide.
  const isAutomatic = invoice.Bookings.some(({ Kind }) => Kind === 'PAID_OUT');
  const isOffered = mayAct && invoice.OpenAmount < 0 && !isAutomatic;
  const answers = isOffered ? ACTIONS.map(({ key }) => ({ Key: key, Code: null, Reason: null })) : [];
  const offered = useOffered(answers, ACTIONS, () => 'credits.settle' as const);
  const of = [invoice.CategoryName, invoice.InvoiceNumber].filter(Boolean).join(' ');
  return (
    <ActBar of={of} offered={offered}>
      {({ dialog: Dialog }, { close }) => <Dialog invoice={invoice} onClose={close} />}
    </ActBar>
  );
}

function useCreditText({ OpenAmount }: InvoiceDetail): string {
  const { format } = useTexts();
  return format.kronor(-OpenAmount, 2);
}

function SetOffDialog({ invoice, onClose }: DialogProps) {
  const { t } = useTexts();
  const amount = useCreditText(invoice);
  const [values, type] = useValues({});
  const fields: readonly FormField[] = [
    {
      name: 'InvoiceNumber',
      label: 'invoice.col_number',
      kind: 'text',
      maxLength: 20,
      required: 'form.err_required',
      wrong: (value) => (NUMBER.test(digits(value)) ? null : t('payment.err_number')),
    },
    { name: 'Amount', label: 'payment.col_amount', kind: 'amount', help: 'payment.match_amount_help' },
  ];
  const { Amount } = values;
  return (
    <BookingDialog
      route={address(PAYMENT_ROUTES.setOff, { id: invoice.Id })}
      title={t('invoice.set_off_title')}
      text={t('invoice.set_off_text', { amount })}
      confirm={t('invoice.btn_set_off')}
      fields={fields}
      values={values}
      onChange={type}
      failed="invoice.err_set_off"
      body={{
        InvoiceNumber: digits(values['InvoiceNumber']),
        ...(typeof Amount === 'number' && { Amount }),
      }}
      onClose={onClose}
    />
  );
}

function PayOutDialog({ invoice, onClose }: DialogProps) {
  const { t } = useTexts();
  const amount = useCreditText(invoice);
  return (
    <BookingDialog
      route={address(PAYMENT_ROUTES.payOut, { id: invoice.Id })}
      title={t('invoice.pay_out_title')}
      text={t('invoice.pay_out_text', { amount })}
      confirm={t('invoice.pay_out_confirm', { amount })}
      destructive
      failed="invoice.err_pay_out"
      body={{}}
      onClose={onClose}
    />
  );
}

const ACTIONS: readonly ActionOnScreen<'setOff' | 'payOut', ComponentType<DialogProps>>[] = [
  {
    key: 'setOff',
    button: 'invoice.btn_set_off',
    icon: 'arrow-right-arrow-left',
    group: 'invoice.credit_balance',
    primary: 'always',
    dialog: SetOffDialog,
  },
  {
    key: 'payOut',
    button: 'invoice.btn_pay_out',
    icon: 'money-bill',
    group: 'invoice.credit_balance',
    primary: 'always',
    quiet: true,
    dialog: PayOutDialog,
  },
];
