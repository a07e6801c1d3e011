import { nextBankDay, sumOre, type BusinessDate } from '@floorplan/kernel';
import { ACCOUNTS, INVOICE_CATEGORIES } from './categories';
import { isClaimEvent, type ClaimEvent } from './claims/claim.events';
import { evolveClaims, NO_CLAIMS, type Claims } from './claims/claims.state';
import type { InvoiceEvent, InvoiceIssued, InvoiceRow, InvoiceSettled } from './invoice.events';

/** Part of a payment that is booked on a document. Öre. */
export interface BookedPayment {
  /** Id of the payment; -1, -2, … for the set-offs on the document, each of which is a payment of its day. */
  readonly paymentId: number;
  /** Day on which it is booked. */
  readonly on: BusinessDate;
  readonly amount: number;
}

/** Interest that was billed for one late payment. Öre. */
export interface BilledLateInterest {
  readonly paymentId: number;
  readonly bearing: number;
  readonly amount: number;
  /** Last day for which interest on the unpaid amount is billed; absent for a payment. */
  readonly through?: BusinessDate | undefined;
}

/** A document of the provider with its credits and payments. Amounts in öre. */
export interface Invoice extends Omit<InvoiceIssued['data'], 'by'> {
  readonly total: number;
  /**
   * Credited amount. For a credit note, the amount that was used; this amount is negative, like the total of
   * the note.
   */
  readonly credited: number;
  /** Sum of the amounts that were paid, set off, paid out or written off. */
  readonly paid: number;
  readonly payments: readonly BookedPayment[];
  /** Amount that a new credit of the receiver has settled. It is included in `paid`. */
  readonly settledByCredit: number;
  readonly lateInterest: readonly BilledLateInterest[];
  /** What is done until it is paid. */
  readonly claims: Claims;
  /** Hash of the stored document file; null until the file is stored. */
  readonly document: string | null;
}

export type InvoiceState = Invoice | null;

/**
 * Whether the document belongs to the receiver's organisation, by its category or as the credit note of such a
 * document. Users of the organisation see it, but users of its facilities do not.
 */
export const isOfOrganisation = ({
  category,
  ofOrganisation,
}: Pick<Invoice, 'category' | 'ofOrganisation'>): boolean =>
  (ofOrganisation ?? INVOICE_CATEGORIES[category]?.ofOrganisation) === true;

/** Month of a document, `yyyy-MM`: the billed month, or else that of the invoice date. */
export const invoicedMonth = ({ month, on }: Pick<Invoice, 'month' | 'on'>): string =>
  month ?? on.slice(0, 7);

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

/** Sum of the rows with interest on late payment, in öre. */
export const latePaymentOf = (rows: readonly InvoiceRow[]): number =>
  sumOfRows(rows.filter(({ account }) => account === ACCOUNTS.late));

/** Amount that remains to be paid, in öre. Negative when the provider owes the amount to the receiver. */
export const openOf = ({ total, credited, paid }: Pick<Invoice, 'total' | 'credited' | 'paid'>): number =>
  total - credited - paid;

/** Whether nothing is left to be paid. A document that is written off is not paid. */
export const isPaidUp = (invoice: Pick<Invoice, 'total' | 'credited' | 'paid' | 'claims'>): boolean =>
  openOf(invoice) <= 0 && invoice.claims.loss === null;

/**
 * Open amount on a business date. It is 0 from the due date on when the provider pays the document out
 * automatically.
 */
export const openOn = (
  invoice: Pick<Invoice, 'total' | 'credited' | 'paid' | 'due' | 'paidOutWhenDue'>,
  today: BusinessDate,
): number => (invoice.paidOutWhenDue && invoice.due <= today ? 0 : openOf(invoice));

function issued({ by: _, ...data }: InvoiceIssued['data']): Invoice {
  const total = sumOfRows(data.rows);
  const nothing = { credited: 0, paid: 0, payments: [], settledByCredit: 0, lateInterest: [] };
  return { ...data, ...nothing, total, claims: NO_CLAIMS, document: null };
}

const withPayment = (payments: readonly BookedPayment[], { paymentId, on, amount }: BookedPayment) => {
  const before = payments.find((payment) => payment.paymentId === paymentId)?.amount ?? 0;
  const others = payments.filter((payment) => payment.paymentId !== paymentId);
  return before + amount === 0 ? others : [...others, { paymentId, on, amount: before + amount }];
};

const withSetOff = (
  payments: readonly BookedPayment[],
  { how, on, amount }: InvoiceSettled['data'],
): readonly BookedPayment[] => {
  if (how !== 'SET_OFF' || amount <= 0) return payments;
  const earlier = payments.filter(({ paymentId }) => paymentId < 0).length;
  return [...payments, { paymentId: -1 - earlier, on, amount }];
};

const withLateInterest = (
  all: readonly BilledLateInterest[],
  { paymentId, bearing, amount, through }: BilledLateInterest,
): readonly BilledLateInterest[] => {
  const before = all.find((interest) => interest.paymentId === paymentId)?.amount ?? 0;
  const others = all.filter((interest) => interest.paymentId !== paymentId);
  return [...others, { paymentId, bearing, amount: before + amount, ...(through && { through }) }];
};

/** What a fact writes off, öre; below 0 when it turns a write-off. */
function writtenOffBy({ type, data }: ClaimEvent): number {
  if (type === 'invoicing/InvoiceWrittenOff') return data.amount;
  return type === 'invoicing/WriteOffTurned' ? -data.amount : 0;
}

export function evolveInvoice(state: InvoiceState, fact: InvoiceEvent): Invoice {
  if (fact.type === 'invoicing/InvoiceIssued') return issued(fact.data);
  if (!state) throw new Error(`${fact.type} before the document was issued`);
  if (isClaimEvent(fact))
    return { ...state, paid: state.paid + writtenOffBy(fact), claims: evolveClaims(state.claims, fact) };
  switch (fact.type) {
    case 'invoicing/InvoiceCredited':
      return { ...state, credited: state.credited + fact.data.amount };
    case 'invoicing/CreditUsed':
      return { ...state, credited: state.credited - fact.data.amount };
    case 'invoicing/InvoicePaid':
      return {
        ...state,
        paid: state.paid + fact.data.amount,
        payments: withPayment(state.payments, fact.data),
      };
    case 'invoicing/InvoicePaymentTakenBack':
      return {
        ...state,
        paid: state.paid - fact.data.amount,
        payments: withPayment(state.payments, { ...fact.data, amount: -fact.data.amount }),
      };
    case 'invoicing/InvoiceSettled':
      return {
        ...state,
        paid: state.paid + fact.data.amount,
        payments: withSetOff(state.payments, fact.data),
        settledByCredit: state.settledByCredit + (fact.data.how === 'NEW_CREDIT' ? fact.data.amount : 0),
      };
    case 'invoicing/LateInterestBilled':
      return { ...state, lateInterest: withLateInterest(state.lateInterest, fact.data) };
    case 'invoicing/DocumentStored':
      return { ...state, document: fact.data.sha256 };
  }
}

export const INVOICE_STATUSES = [
  'OPEN',
  'PARTIAL',
  'PAID',
  'OVERDUE',
  'CREDITED',
  'WRITTEN_OFF',
  'DRAFT',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Status of a document on a business date. */
export function invoiceStatusOn(
  invoice: Pick<Invoice, 'total' | 'credited' | 'paid' | 'due' | 'paidOutWhenDue' | 'claims'>,
  today: BusinessDate,
): InvoiceStatus {
  const open = openOn(invoice, today);
  if (open === 0 && invoice.claims.loss) return 'WRITTEN_OFF';
  if (open === 0) return invoice.paid === 0 && invoice.credited !== 0 ? 'CREDITED' : 'PAID';
  if (open > 0 && today > nextBankDay(invoice.due)) return 'OVERDUE';
  return invoice.total > 0 && open < invoice.total ? 'PARTIAL' : 'OPEN';
}
