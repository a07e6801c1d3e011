import { addDays, daysBetween, laterOf, nextBankDay, type BusinessDate } from '@floorplan/kernel';
import { latePaymentOf, type BilledLateInterest, type Invoice } from './invoice.state';

/** Used in place of the id of a payment, for the unpaid amount. */
export const UNPAID = 0;

/** Days after the due date from which interest is billed on an amount that is not paid. */
const BILLED_UNPAID_AFTER_DAYS = 90;

/** The part of a payment that came after the due date and bears interest, or the unpaid amount. Öre. */
export interface LatePart {
  /** Id of the payment, or UNPAID. */
  readonly paymentId: number;
  /** Day of the payment: the last day with interest. For UNPAID the end of a quarter. */
  readonly paidOn: BusinessDate;
  readonly bearing: number;
}

/**
 * Day after which an unpaid amount of the document bears interest: its due date, or the later day on which a dispute ended
 * for the receiver.
 */
export const interestDueOf = ({ due, claims }: Pick<Invoice, 'due' | 'claims'>): BusinessDate =>
  laterOf(due, claims.freeThrough ?? due);

/** The last day of the quarter before that of the date. */
export function endOfLastQuarter(date: BusinessDate): BusinessDate {
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  return addDays(`${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`, -1);
}

/** The last due date of documents whose unpaid amount is billed with interest in a run on the date. */
export const lastDueDateWithQuarters = (today: BusinessDate): BusinessDate =>
  addDays(endOfLastQuarter(today), -BILLED_UNPAID_AFTER_DAYS - 1);

/** The day through which interest on the unpaid amount is to be billed on a date; null before the first time. */
function unpaidThrough(invoice: Invoice, today: BusinessDate | null): BusinessDate | null {
  const billed = invoice.lateInterest.find(({ paymentId }) => paymentId === UNPAID)?.through ?? null;
  if (today === null) return billed;
  const end = endOfLastQuarter(today);
  const isLong = daysBetween(nextBankDay(interestDueOf(invoice)), end) > BILLED_UNPAID_AFTER_DAYS;
  return isLong && (billed === null || end > billed) ? end : billed;
}

/**
 * Late parts of the payments of a document, oldest first, and the unpaid amount. Payments cover rows of late
 * interest first. These rows bear no interest.
 */
function latePartsOf(invoice: Invoice, today: BusinessDate | null): LatePart[] {
  const { payments, rows, total, credited, settledByCredit, claims } = invoice;
  const due = interestDueOf(invoice);
  let free = Math.max(latePaymentOf(rows), 0);
  const byDay = [...payments].sort((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : a.paymentId - b.paymentId,
  );
  const parts = byDay.flatMap(({ paymentId, on: paidOn, amount }) => {
    const covered = Math.min(free, amount);
    free -= covered;
    const bearing = amount - covered;
    return bearing > 0 && paidOn > nextBankDay(due) ? [{ paymentId, paidOn, bearing }] : [];
  });
  // What is written off bears no more interest, but keeps what is billed.
  const through = unpaidThrough(invoice, claims.loss ? null : today);
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const unpaid = total - credited - settledByCredit - paid - free;
  if (through !== null && unpaid > 0) parts.push({ paymentId: UNPAID, paidOn: through, bearing: unpaid });
  return parts;
}

/**
 * A late payment with the interest that was billed for it. `part` is null when the payment no longer bears
 * interest.
 */
export interface LatePayment {
  readonly part: LatePart | null;
  readonly billed: BilledLateInterest | null;
}

/**
 * Late payments of the document for which the billed interest does not cover exactly the late part, and its unpaid
 * amount at the end of a quarter. None while the document is disputed: interest counts on, and is billed afterwards.
 * @param today day on which it is asked; null for what is to be billed on any day
 */
export function unbilledLatePayments(invoice: Invoice, today: BusinessDate | null): LatePayment[] {
  if (invoice.claims.dispute) return [];
  const parts = latePartsOf(invoice, today);
  const billedOf = (id: number) => invoice.lateInterest.find(({ paymentId }) => paymentId === id) ?? null;
  const isCovered = ({ bearing, paymentId, paidOn }: LatePart, billed: BilledLateInterest | null) =>
    bearing === billed?.bearing && (paymentId !== UNPAID || paidOn === billed.through);
  const changed = parts
    .map((part) => ({ part, billed: billedOf(part.paymentId) }))
    .filter(({ part, billed }) => !isCovered(part, billed));
  const gone = invoice.lateInterest
    .filter(({ paymentId, bearing }) => bearing > 0 && !parts.some((part) => part.paymentId === paymentId))
    .map((billed) => ({ part: null, billed }));
  return [...changed, ...gone];
}

/** Whether interest on late payments of the document is to be billed or given back, whatever the day. */
export const hasUnbilledLateInterest = (invoice: Invoice): boolean =>
  unbilledLatePayments(invoice, null).length > 0;
