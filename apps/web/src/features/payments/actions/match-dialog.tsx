import { PAYMENT_ROUTES, type InvoiceDetail, type PaymentRow } from '@floorplan/invoicing/contracts';
import { failureOf, useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useNavigate } from 'react-router-dom';
import { invoicePath } from '../payment-texts';
import { useInvoiceToPay } from './invoice-to-pay';
import { BeforeAfterTable } from '../../../app/acts/what-happens';
import { useValues } from '../../../app/acts/use-act-dialog';
import { PaymentDialog } from './payment-dialog';

const NUMBER = /^[1-9]\d{0,14}$/;
const NOT_FOUND = 404;
const numberOf = (values: FormValues): string => String(values['InvoiceNumber'] ?? '').replace(/\s/g, '');

function amountError(amount: unknown, waiting: number): string | null {
  if (typeof amount !== 'number') return null;
  if (amount <= 0) return 'payment.err_amount_small';
  if (Math.round(amount * 100) / 100 !== amount) return 'field.err_TOO_MANY_DECIMALS';
  return amount > waiting ? 'payment.err_amount_large' : null;
}

/**
 * Dialog that books the unmatched amount of a payment on a document. Prefills nothing, because no document
 * fitted the reference that the payer wrote.
 */
export function MatchDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const { t, format } = useTexts();
  const navigate = useNavigate();
  const [values, type] = useValues({});
  const waiting = payment.UnmatchedAmount;
  const money = (kronor: number) => format.kronor(kronor, 2);
  const fields: readonly FormField[] = [
    {
      name: 'InvoiceNumber',
      label: 'payment.col_invoice',
      kind: 'text',
      maxLength: 20,
      required: 'form.err_required',
      wrong: (value) => (NUMBER.test(numberOf({ InvoiceNumber: value })) ? null : t('payment.err_number')),
    },
    {
      name: 'Amount',
      label: 'payment.col_amount',
      kind: 'amount',
      help: 'payment.match_amount_help',
      wrong: (value) => {
        const error = amountError(value, waiting);
        return error && t(error, { amount: money(waiting) });
      },
    },
  ];
  const number = numberOf(values);
  const { data: invoice, error } = useInvoiceToPay(NUMBER.test(number) ? number : null);
  const typed = typeof values['Amount'] === 'number' ? values['Amount'] : null;
  const isTypedRight = typed === null || (!Number.isNaN(typed) && !amountError(typed, waiting));
  const fits = invoice ? Math.min(waiting, Math.max(invoice.OpenAmount, 0)) : null;
  const booked = isTypedRight ? (typed ?? fits) : null;
  const isUnknown = error && failureOf(error).status === NOT_FOUND;
  return (
    <PaymentDialog
      paymentId={payment.Id}
      route={PAYMENT_ROUTES.match}
      title={t('payment.match_title')}
      confirm={booked ? t('payment.match_confirm', { amount: money(booked) }) : t('payment.btn_match')}
      text={t('payment.match_text', { amount: money(waiting), date: format.date(payment.Date) })}
      fields={fields}
      values={values}
      onChange={type}
      doubts={new Map(isUnknown ? [['InvoiceNumber', t('payment.reason_no_invoice')]] : [])}
      body={{ InvoiceNumber: number, ...(typed !== null && { Amount: typed }) }}
      failed="payment.err_match"
      result={{ label: t('payment.btn_invoice', { number }), run: () => void navigate(invoicePath(number)) }}
      onClose={onClose}
    >
      {invoice && <Preview invoice={invoice} waiting={waiting} booked={booked} />}
    </PaymentDialog>
  );
}

/** Open amount of the document and unmatched amount of the payment, before and after the booking. */
function Preview(props: { invoice: InvoiceDetail; waiting: number; booked: number | null }) {
  const { invoice, waiting, booked } = props;
  const { t, format } = useTexts();
  const after = (before: number) =>
    booked === null || booked > invoice.OpenAmount ? '–' : format.kronor(before - booked, 2);
  const row = (label: string, amount: number) => ({
    label: t(label),
    before: format.kronor(amount, 2),
    after: after(amount),
  });
  return (
    <BeforeAfterTable
      areAmounts
      caption={[invoice.CategoryName, invoice.InvoiceNumber, invoice.ReceiverName]
        .filter(Boolean)
        .join(' · ')}
      rows={[row('payment.invoice_open', invoice.OpenAmount), row('payment.col_unmatched', waiting)]}
    />
  );
}
