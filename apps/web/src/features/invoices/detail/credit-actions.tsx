import { PAYMENT_ROUTES, type InvoiceDetail } from '@floorplan/invoicing/contracts';
import { ActionButton, useTexts, type FormField } from '@floorplan/ui';
import { useState } from 'react';
import { ActDialog } from '../../../app/acts/act-dialog';
import { useValues } from '../../../app/acts/use-act-dialog';
import { messageOf, useInvoicingAct } from '../../../app/invoices/use-invoicing-act';
import { address } from '../../../app/session/api-client';
import { useReadsOnly } from '../../../app/session/reads-only';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';

const NUMBER = /^[1-9]\d{0,14}$/;
const digits = (value: unknown): string => String(value ?? '').replace(/\s/g, '');

/** Actions of staff on a credit balance: set it off against another invoice, or record that it was paid out. */
export function CreditActions({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTexts();
  const user = useUser();
  const reason = useReadsOnly('credits.settle');
  const [open, setOpen] = useState<'set-off' | 'pay-out' | null>(null);
  const isStaff = hasRight(user, 'credits.settle');
  // The finance company pays such a payout automatically on the due date, so staff have nothing to decide.
  const isAutomatic = invoice.Bookings.some(({ Kind }) => Kind === 'PAID_OUT');
  if (!isStaff || invoice.OpenAmount >= 0 || isAutomatic) return null;
  const dialog = { invoice, onClose: () => setOpen(null) };
  return (
    <>
      <ActionButton
        outlined
        label={t('invoice.btn_pay_out')}
        reason={reason}
        onClick={() => setOpen('pay-out')}
      />
      <ActionButton label={t('invoice.btn_set_off')} reason={reason} onClick={() => setOpen('set-off')} />
      {open === 'set-off' && <SetOffDialog {...dialog} />}
      {open === 'pay-out' && <PayOutDialog {...dialog} />}
    </>
  );
}

interface DialogProps {
  invoice: InvoiceDetail;
  onClose: () => void;
}

function useCreditText({ OpenAmount }: InvoiceDetail): string {
  const { format } = useTexts();
  return format.kronor(-OpenAmount, 2);
}

function SetOffDialog({ invoice, onClose }: DialogProps) {
  const { t } = useTexts();
  const amount = useCreditText(invoice);
  const send = useInvoicingAct();
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
    <ActDialog
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
      act={(body) => send(address(PAYMENT_ROUTES.setOff, { id: invoice.Id }), body)}
      done={messageOf}
      onClose={onClose}
    />
  );
}

function PayOutDialog({ invoice, onClose }: DialogProps) {
  const { t } = useTexts();
  const amount = useCreditText(invoice);
  const send = useInvoicingAct();
  return (
    <ActDialog
      title={t('invoice.pay_out_title')}
      text={t('invoice.pay_out_text', { amount })}
      confirm={t('invoice.pay_out_confirm', { amount })}
      destructive
      failed="invoice.err_pay_out"
      body={{}}
      act={(body) => send(address(PAYMENT_ROUTES.payOut, { id: invoice.Id }), body)}
      done={messageOf}
      onClose={onClose}
    />
  );
}
