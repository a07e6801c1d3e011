import { laterOf, plainText, refused, type Actor, type BusinessDate, type Decision } from '@floorplan/kernel';
import type { InvoicePaid, InvoicePaymentTakenBack } from '../invoice.events';
import { openOf, type Invoice } from '../invoice.state';
import type {
  PaymentMatched,
  PaymentMatchTakenBack,
  PaymentReason,
  PaymentReceived,
  PaymentRepaid,
  PaymentResultCode,
} from '../payment.events';
import { unmatchedOf, type Payment } from '../payment.state';
import { haveSameReferences, namedNumbers } from './named-documents';

export type ReceivedPayment = Omit<PaymentReceived['data'], 'result' | 'reason' | 'booked' | 'by'>;

interface Booking {
  readonly invoice: Invoice | null;
  readonly amount: number;
  readonly result: PaymentResultCode;
  readonly reason: PaymentReason | null;
}

const unmatched = (reason: PaymentReason): Booking => ({
  invoice: null,
  amount: 0,
  result: 'UNMATCHED',
  reason,
});

/**
 * Books a payment on the document that it states, up to the open amount. Even 1 öre too little or too much counts as a
 * difference.
 */
function bookedOn(invoice: Invoice, { amount }: ReceivedPayment): Booking {
  const open = openOf(invoice);
  if (amount > open) return { invoice, amount: open, result: 'OVER', reason: 'EXCESS' };
  return { invoice, amount, result: amount === open ? 'MATCHED' : 'PARTIAL', reason: null };
}

const isSameName = (one: string | null, other: string): boolean =>
  one !== null && plainText(one).toUpperCase() === plainText(other).toUpperCase();

const closed = ({ paid, credited }: Invoice): Booking =>
  unmatched(paid === 0 && credited !== 0 ? 'CREDITED' : 'PAID');

/**
 * The only document whose number stands in a text, when the payer is its receiver and pays exactly what is open: a
 * number in a text may also be something else.
 */
function bookedByText(payment: ReceivedPayment, named: readonly Invoice[]): Booking {
  const [only, ...others] = named;
  if (!only || others.length > 0) return unmatched(only ? 'SEVERAL' : 'NO_INVOICE');
  if (openOf(only) <= 0) return closed(only);
  const isSure = isSameName(payment.payer, only.receiver.name) && payment.amount === openOf(only);
  return isSure ? bookedOn(only, payment) : unmatched('NOT_SURE');
}

/**
 * The document on which a payment is booked. An OCR whose document exists never means the document that has all its
 * digits as number.
 * @param found the documents with numbers that the payment names
 */
function bookingOf(payment: ReceivedPayment, found: readonly Invoice[]): Booking {
  const { stated, inText, disagree } = namedNumbers(payment);
  if (disagree) return unmatched('DISAGREE');
  const named = stated.flatMap((number) => found.filter((invoice) => invoice.number === number));
  const [first] = named;
  if (!first)
    return bookedByText(
      payment,
      found.filter(({ number }) => inText.includes(number)),
    );
  if (named.filter((invoice) => openOf(invoice) > 0).length > 1) return unmatched('SEVERAL');
  return openOf(first) > 0 ? bookedOn(first, payment) : closed(first);
}

/** Facts of a payment and of the document that is paid; `invoice` is null when no document is paid. */
export interface BookedFacts {
  readonly payment: readonly (PaymentReceived | PaymentMatched)[];
  readonly invoice: { readonly number: number; readonly facts: readonly InvoicePaid[] } | null;
}

const matched = (number: number, amount: number, on: BusinessDate, by: Actor): PaymentMatched => ({
  type: 'invoicing/PaymentMatched',
  data: { invoice: number, amount, on, by },
});
/** A payment is booked on its day, or on the day of a document that was issued later. */
const bookingDay = (payment: Pick<ReceivedPayment, 'on'>, invoice: Pick<Invoice, 'on'>): BusinessDate =>
  laterOf(payment.on, invoice.on);
const paid = (
  { paymentId, on: bankDay }: Pick<ReceivedPayment, 'paymentId' | 'on'>,
  amount: number,
  on: BusinessDate,
  by: Actor,
): InvoicePaid => ({
  type: 'invoicing/InvoicePaid',
  data: { on, ...(bankDay !== on && { bankDay }), paymentId, amount, by },
});

/**
 * Receives a payment, and books it on the document that it names, up to the open amount. The rest of the payment stays
 * unmatched.
 * @param found the documents with numbers that the payment names (`namedNumbers`)
 */
export function receivePayment(payment: ReceivedPayment, found: readonly Invoice[], by: Actor): BookedFacts {
  const { invoice, amount, result, reason } = bookingOf(payment, found);
  const received: PaymentReceived = {
    type: 'invoicing/PaymentReceived',
    data: { ...payment, result, reason, booked: amount, by },
  };
  if (!invoice) return { payment: [received], invoice: null };
  const on = bookingDay(payment, invoice);
  return {
    payment: [received, matched(invoice.number, amount, on, by)],
    invoice: { number: invoice.number, facts: [paid(payment, amount, on, by)] },
  };
}

/**
 * Whether a payment that was sent again has the content of the stored payment. A payment with other content
 * must have another bank reference.
 */
export const isSamePayment = (stored: Payment, sent: ReceivedPayment): boolean =>
  stored.amount === sent.amount &&
  stored.on === sent.on &&
  stored.payer === sent.payer &&
  haveSameReferences(stored, sent);

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
    payment: matched(invoice.number, amount, on, by),
    invoice: paid(payment, amount, on, by),
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
