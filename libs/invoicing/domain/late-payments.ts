import { nextBankDay, type BusinessDate } from '@floorplan/kernel';
import { latePaymentOf, type BilledLateInterest, type Invoice } from './invoice.state';

/** The part of a payment that came after the due date and bears interest. Öre. */
export interface LatePart {
  readonly paymentId: number;
  readonly paidOn: BusinessDate;
  readonly bearing: number;
}

/**
 * Late parts of the payments of a document, oldest first. Payments cover rows of late interest first. These
 * rows bear no interest.
 */
function latePartsOf({ payments, rows, due }: Pick<Invoice, 'payments' | 'rows' | 'due'>): LatePart[] {
  let free = Math.max(latePaymentOf(rows), 0);
  const byDay = [...payments].sort((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : a.paymentId - b.paymentId,
  );
  return byDay.flatMap(({ paymentId, on: paidOn, amount }) => {
    const covered = Math.min(free, amount);
    free -= covered;
    const bearing = amount - covered;
    return bearing > 0 && paidOn > nextBankDay(due) ? [{ paymentId, paidOn, bearing }] : [];
  });
}

/**
 * A late payment with the interest that was billed for it. `part` is null when the payment no longer bears
 * interest.
 */
export interface LatePayment {
  readonly part: LatePart | null;
  readonly billed: BilledLateInterest | null;
}

/** Late payments of the document for which the billed interest does not cover exactly the late part. */
export function unbilledLatePayments(invoice: Invoice): LatePayment[] {
  const parts = latePartsOf(invoice);
  const billedOf = (id: number) => invoice.lateInterest.find(({ paymentId }) => paymentId === id) ?? null;
  const changed = parts
    .map((part) => ({ part, billed: billedOf(part.paymentId) }))
    .filter(({ part, billed }) => part.bearing !== billed?.bearing);
  const gone = invoice.lateInterest
    .filter(({ paymentId, bearing }) => bearing > 0 && !parts.some((part) => part.paymentId === paymentId))
    .map((billed) => ({ part: null, billed }));
  return [...changed, ...gone];
}

/** Whether interest on late payments of the document is to be billed or given back. */
export const hasUnbilledLateInterest = (invoice: Invoice): boolean =>
  unbilledLatePayments(invoice).length > 0;
