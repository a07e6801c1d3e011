import { refused, type Actor, type BusinessDate, type Decision } from '@floorplan/kernel';
import type { InvoicePaid, InvoicePaymentTakenBack } from '../invoice.events';
import { openOf, type Invoice } from '../invoice.state';
import type { PaymentMatched, PaymentMatchTakenBack, PaymentRepaid } from '../payment.events';
import { unmatchedOf, type Payment } from '../payment.state';
import { bookingDay, matchedFact, paidFact } from './booked-facts';

interface Acting {
  readonly today: BusinessDate;
  readonly by: Actor;
}

type Both<P extends { type: string; data: object }, I extends { type: string; data: object }> =
  { readonly ok: true; readonly payment: P; readonly invoice: I } | ReturnType<typeof refused>;

/** Books an unmatched amount on a document, by default as much as the open amount permits. */
export function matchPayment(
  payment: Payment,
  invoice: Invoice | null,
  wanted: number | null,
  { by }: Acting,
): Both<PaymentMatched, InvoicePaid> {
  const field = 'InvoiceNumber';
  if (!invoice) return refused('UNKNOWN_RECORD', { field });
  const [left, open] = [unmatchedOf(payment), openOf(invoice)];
  if (left <= 0) return refused('NOTHING_UNMATCHED');
  if (open <= 0) return refused('NOTHING_OPEN', { field });
  const most = Math.min(left, open);
  const amount = wanted ?? most;
  if (amount > most) return refused('TOO_LARGE', { field: 'Amount' });
  const on = bookingDay(payment, invoice);
  return {
    ok: true,
    payment: matchedFact(invoice.number, amount, on, by),
    invoice: paidFact(payment, amount, on, by),
  };
}

/**
 * Takes back what a payment has paid on a document. The amount is unmatched again. The document counts as never
 * paid by this payment, so its fact has the day on which the payment is booked.
 */
export function unmatchPayment(
  payment: Payment,
  { number, payments }: Pick<Invoice, 'number' | 'payments'>,
  reason: string,
  { today: on, by }: Acting,
): Both<PaymentMatchTakenBack, InvoicePaymentTakenBack> {
  const match = payment.matches.find(({ invoice }) => invoice === number);
  if (!match) return refused('NOT_MATCHED', { field: 'InvoiceNumber' });
  const { amount } = match;
  const booked = payments.find(({ paymentId }) => paymentId === payment.paymentId);
  return {
    ok: true,
    payment: {
      type: 'invoicing/PaymentMatchTakenBack',
      data: { invoice: number, amount, on, reason, by },
    },
    invoice: {
      type: 'invoicing/InvoicePaymentTakenBack',
      data: { on: booked?.on ?? payment.on, paymentId: payment.paymentId, amount, reason, by },
    },
  };
}

/** Records that the unmatched amount was paid back. */
export function repayPayment(
  payment: Payment,
  reason: string,
  { today: on, by }: Acting,
): Decision<PaymentRepaid> {
  const amount = unmatchedOf(payment);
  if (amount <= 0) return refused('NOTHING_UNMATCHED');
  return { ok: true, facts: [{ type: 'invoicing/PaymentRepaid', data: { amount, on, reason, by } }] };
}
