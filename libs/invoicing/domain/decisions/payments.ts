import {
  isOcrReference,
  laterOf,
  refused,
  type Actor,
  type BusinessDate,
  type Decision,
} from '@floorplan/kernel';
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

export type ReceivedPayment = Omit<PaymentReceived['data'], 'result' | 'reason' | 'booked' | 'by'>;

type References = Pick<ReceivedPayment, 'ocr' | 'invoiceNumber'>;

const NUMBER = /^\d{1,25}$/;
const MAX_DIGITS_OF_INVOICE = 15;

/**
 * Reads what the payer wrote as payment reference and as invoice number. A text that is no number is kept as
 * the payment reference and names no document.
 */
export function readReferences(ocr: string | null, invoiceNumber: string | null): References {
  const [reference, number] = [ocr, invoiceNumber].map((text) => text?.replace(/ /g, '') ?? '') as [
    string,
    string,
  ];
  const written = reference === '' ? null : NUMBER.test(reference) ? reference : ocr;
  if (number === '') return { ocr: written, invoiceNumber: null };
  const isNumber = NUMBER.test(number) && number.length <= MAX_DIGITS_OF_INVOICE && Number(number) > 0;
  if (isNumber) return { ocr: written, invoiceNumber: Number(number) };
  return { ocr: [written, invoiceNumber].filter(Boolean).join(', '), invoiceNumber: null };
}

/**
 * Number of the document that a payment names; null when the payment names no document, or two different
 * documents.
 */
export function namedInvoice({ ocr, invoiceNumber }: References): number | null {
  const byOcr = ocr !== null && isOcrReference(ocr) ? Number(ocr.slice(0, -2)) : null;
  if (ocr === null) return invoiceNumber;
  return invoiceNumber === null || invoiceNumber === byOcr ? byOcr : null;
}

/** Whether payment reference and invoice number name different documents. */
const disagrees = (payment: ReceivedPayment): boolean =>
  payment.ocr !== null && payment.invoiceNumber !== null && namedInvoice(payment) === null;

interface Booking {
  readonly amount: number;
  readonly result: PaymentResultCode;
  readonly reason: PaymentReason | null;
}

/**
 * Amount of a payment that is booked on the document that the payment names. Even 1 öre too little or too
 * much counts as a difference.
 */
function bookingOf(payment: ReceivedPayment, invoice: Invoice | null): Booking {
  const unmatched = (reason: PaymentReason): Booking => ({ amount: 0, result: 'UNMATCHED', reason });
  if (disagrees(payment)) return unmatched('DISAGREE');
  if (!invoice) return unmatched('NO_INVOICE');
  const open = openOf(invoice);
  if (open <= 0) return unmatched(invoice.paid === 0 && invoice.credited !== 0 ? 'CREDITED' : 'PAID');
  if (payment.amount > open) return { amount: open, result: 'OVER', reason: 'EXCESS' };
  return { amount: payment.amount, result: payment.amount === open ? 'MATCHED' : 'PARTIAL', reason: null };
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
 * Receives a payment, and books it on the named document up to the open amount. The rest of the payment stays
 * unmatched.
 */
export function receivePayment(payment: ReceivedPayment, invoice: Invoice | null, by: Actor): BookedFacts {
  const { amount, result, reason } = bookingOf(payment, invoice);
  const received: PaymentReceived = {
    type: 'invoicing/PaymentReceived',
    data: { ...payment, result, reason, booked: amount, by },
  };
  if (amount === 0 || !invoice) return { payment: [received], invoice: null };
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
  stored.ocr === sent.ocr &&
  stored.invoiceNumber === sent.invoiceNumber;

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
