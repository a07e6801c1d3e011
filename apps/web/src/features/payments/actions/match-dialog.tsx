import {
  PAYMENT_ROUTES,
  type BookingAnswer,
  type InvoiceDetail,
  type PaymentRow,
} from '@floorplan/invoicing/contracts';
import { failureOf, useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useNavigate } from 'react-router-dom';
import { useValues } from '../../../app/acts/use-act-dialog';
import { BookingDialog } from '../../../app/invoices/booking-dialog';
import { address } from '../../../app/session/api-client';
import { invoicePath } from '../payment-texts';
import { useInvoiceToPay } from './invoice-to-pay';

const NUMBER = /^[1-9]\d{0,14}$/;
const NOT_FOUND = 404;
const numberOf = (values: FormValues): string => String(values['InvoiceNumber'] ?? '').replace(/\s/g, '');

function amountError(amount: unknown, waiting: number): string | null {
  if (typeof amount !== 'number') return null;
  if (amount <= 0) return 'payment.err_amount_small';
  if (Math.round(amount * 100) / 100 !== amount) return 'field.err_TOO_MANY_DECIMALS';
  return amount > waiting ? 'payment.err_amount_large' : null;
}

/** Kind, number and receiver of a document. */
const nameOf = ({ CategoryName, InvoiceNumber, ReceiverName }: InvoiceDetail): string =>
  [CategoryName, InvoiceNumber, ReceiverName].filter(Boolean).join(' · ');

/** Amount that would be booked; null until it is known. */
const bookedBy = (shown: BookingAnswer | null): number | null => {
  const unmatched = shown?.Preview?.Unmatched;
  return unmatched ? Math.round(Math.abs(unmatched.Before - unmatched.After) * 100) / 100 : null;
};

/** Dialog that books the unmatched amount of a payment on a document: a given one, or one that the user names. */
export function MatchDialog(props: { payment: PaymentRow; number?: string; onClose: () => void }) {
  const { payment, onClose } = props;
  const { t, format } = useTexts();
  const navigate = useNavigate();
  const [values, type] = useValues(props.number === undefined ? {} : { InvoiceNumber: props.number });
  // A payment below zero uses up a credit balance; its amount is written without a sign.
  const isTaken = payment.UnmatchedAmount < 0;
  const waiting = Math.abs(payment.UnmatchedAmount);
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
  const isUnknown = error && failureOf(error).status === NOT_FOUND;
  const typed = typeof values['Amount'] === 'number' ? values['Amount'] : null;
  return (
    <BookingDialog
      version={payment.Version}
      route={address(PAYMENT_ROUTES.match, { id: payment.Id })}
      title={t(isTaken ? 'payment.match_credit_title' : 'payment.match_title')}
      confirm={(shown) => {
        const booked = bookedBy(shown);
        return booked === null
          ? t('payment.btn_match')
          : t('payment.match_confirm', { amount: money(booked) });
      }}
      text={t(isTaken ? 'payment.match_credit_text' : 'payment.match_text', {
        amount: money(waiting),
        date: format.date(payment.Date),
      })}
      fields={fields}
      values={values}
      onChange={type}
      body={isUnknown ? null : { InvoiceNumber: number, ...(typed !== null && { Amount: typed }) }}
      failed="payment.err_match"
      caption={invoice && nameOf(invoice)}
      doubts={new Map(isUnknown ? [['InvoiceNumber', t('payment.reason_no_invoice')]] : [])}
      result={{ label: t('payment.btn_invoice', { number }), run: () => void navigate(invoicePath(number)) }}
      onClose={onClose}
    />
  );
}
