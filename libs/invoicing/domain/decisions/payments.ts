import { refused, type Actor, type BusinessDate, type Decision } from '@floorplan/kernel';
import type { InvoicePaid, InvoicePaymentTakenBack } from '../invoice.events';
import { openOf, type Invoice } from '../invoice.state';
import type { PaymentMatched, PaymentMatchTakenBack, PaymentRepaid } from '../payment.events';
import { unmatchedOf, type Payment } from '../payment.state';
import { bookingDay, matchedFact, paidFact } from './booked-facts';
import { creditOf } from './receive-payment';

interface Acting {
  readonly today: BusinessDate;
  readonly by: Actor;
}

type Both<P extends { type: string; data: object }, I extends { type: string; data: object }> =
  { readonly ok: true; readonly payment: P; readonly invoice: I } | ReturnType<typeof refused>;

/**
 * Books an unmatched amount on a document, by default as much as the open amount permits. A payment below zero is booked
 * on a credit balance and uses it up.
 * @param wanted öre, above 0 on a credit too
 */
export function matchPayment(
  payment: Payment,
  invoice: Invoice | null,
  wanted: number | null,
  { by }: Acting,
): Both<PaymentMatched, InvoicePaid> {
  const field = 'InvoiceNumber';
  if (!invoice) return refused('UNKNOWN_RECORD', { field });
  const left = unmatchedOf(payment);
  if (left === 0) return refused('NOTHING_UNMATCHED');
  const sign = Math.sign(left);
  const open = left > 0 ? openOf(invoice) : creditOf(invoice);
  if (open <= 0) return refused('NOTHING_OPEN', { field });
  const most = Math.min(left * sign, open);
  if (wanted !== null && wanted > most) return refused('TOO_LARGE', { field: 'Amount' });
  const amount = (wanted ?? most) * sign;
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
  // Without the credit, more would be booked on other documents than has come.
  const isNeeded = match.amount < 0 && payment.amount > 0 && unmatchedOf(payment) < -match.amount;
  if (isNeeded) return refused('CREDIT_COVERS_OTHERS');
  const { amount } = match;
  return { ok: true, ...freedMatch(payment, { number, payments }, amount, reason, { today: on, by }) };
}

/** Facts by which a payment and a document lose what is booked between them. */
export function freedMatch(
  payment: Payment,
  { number, payments }: Pick<Invoice, 'number' | 'payments'>,
  amount: number,
  reason: string,
  { today: on, by }: Acting,
): { readonly payment: PaymentMatchTakenBack; readonly invoice: InvoicePaymentTakenBack } {
  const booked = payments.find(({ paymentId }) => paymentId === payment.paymentId);
  return {
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
