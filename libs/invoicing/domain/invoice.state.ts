import { nextBankDay, sumOre, type BusinessDate } from '@floorplan/kernel';
import { ACCOUNTS } from './categories';
import type { InvoiceEvent, InvoiceIssued, InvoiceRow } from './invoice.events';

/** Part of a payment that is booked on a document. Öre. */
export interface BookedPayment {
  readonly paymentId: number;
  readonly amount: number;
}

/** A document of the provider and what has happened to it since. Öre. */
export interface Invoice extends Omit<InvoiceIssued['data'], 'by' | 'actOn'> {
  readonly total: number;
  /** Credited, or used of a credit note: then below 0, as its total. */
  readonly credited: number;
  /** Paid, set off and paid out. */
  readonly paid: number;
  readonly payments: readonly BookedPayment[];
  /** Settled by a new credit of the receiver; included in `paid`. */
  readonly settledByCredit: number;
  /** Hash of the stored document; null until it is stored. */
  readonly document: string | null;
}

export type InvoiceState = Invoice | null;

/** Sum of rows, öre. */
export const sumOfRows = (rows: readonly InvoiceRow[]): number =>
  Number(sumOre(rows.map(({ amount }) => amount)));

const isVat = ({ account }: InvoiceRow): boolean => account === ACCOUNTS.vat;

/** Net, VAT and total of a document's rows, öre. */
export function amountsOf(rows: readonly InvoiceRow[]): {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
} {
  const [total, vat] = [sumOfRows(rows), sumOfRows(rows.filter(isVat))];
  return { net: total - vat, vat, total };
}

/** Interest on late payment among rows, öre. */
export const latePaymentOf = (rows: readonly InvoiceRow[]): number =>
  sumOfRows(rows.filter(({ account }) => account === ACCOUNTS.late));

/** What remains to be paid, öre; below 0 when the provider owes it. */
export const openOf = ({ total, credited, paid }: Pick<Invoice, 'total' | 'credited' | 'paid'>): number =>
  total - credited - paid;

/** The same on a business date: the provider pays some documents out by itself on their due date. */
export const openOn = (
  invoice: Pick<Invoice, 'total' | 'credited' | 'paid' | 'due' | 'paidOutWhenDue'>,
  today: BusinessDate,
): number => (invoice.paidOutWhenDue && invoice.due <= today ? 0 : openOf(invoice));

function issued({ by: _, actOn: __, ...data }: InvoiceIssued['data']): Invoice {
  const total = sumOfRows(data.rows);
  return { ...data, total, credited: 0, paid: 0, payments: [], settledByCredit: 0, document: null };
}

const withPayment = (payments: readonly BookedPayment[], paymentId: number, change: number) => {
  const before = payments.find((one) => one.paymentId === paymentId)?.amount ?? 0;
  const others = payments.filter((one) => one.paymentId !== paymentId);
  return before + change === 0 ? others : [...others, { paymentId, amount: before + change }];
};

export function evolveInvoice(state: InvoiceState, fact: InvoiceEvent): Invoice {
  if (fact.type === 'invoicing/InvoiceIssued') return issued(fact.data);
  if (!state) throw new Error(`${fact.type} before the document was issued`);
  switch (fact.type) {
    case 'invoicing/InvoiceCredited':
      return { ...state, credited: state.credited + fact.data.amount };
    case 'invoicing/CreditUsed':
      return { ...state, credited: state.credited - fact.data.amount };
    case 'invoicing/InvoicePaid':
      return {
        ...state,
        paid: state.paid + fact.data.amount,
        payments: withPayment(state.payments, fact.data.paymentId, fact.data.amount),
      };
    case 'invoicing/InvoicePaymentTakenBack':
      return {
        ...state,
        paid: state.paid - fact.data.amount,
        payments: withPayment(state.payments, fact.data.paymentId, -fact.data.amount),
      };
    case 'invoicing/InvoiceSettled':
      return {
        ...state,
        paid: state.paid + fact.data.amount,
        settledByCredit: state.settledByCredit + (fact.data.how === 'NEW_CREDIT' ? fact.data.amount : 0),
      };
    case 'invoicing/DocumentStored':
      return { ...state, document: fact.data.sha256 };
  }
}

export const INVOICE_STATUSES = ['OPEN', 'PARTIAL', 'PAID', 'OVERDUE', 'CREDITED', 'DRAFT'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Status of a document on a business date; the first that applies. */
export function invoiceStatusOn(
  invoice: Pick<Invoice, 'total' | 'credited' | 'paid' | 'due' | 'paidOutWhenDue'>,
  today: BusinessDate,
): InvoiceStatus {
  const open = openOn(invoice, today);
  if (open === 0) return invoice.paid === 0 && invoice.credited !== 0 ? 'CREDITED' : 'PAID';
  if (open > 0 && today > nextBankDay(invoice.due)) return 'OVERDUE';
  return invoice.total > 0 && open < invoice.total ? 'PARTIAL' : 'OPEN';
}
