import type { Invoice } from '@floorplan/invoicing/domain';
import { sumOre, type BusinessDate } from '@floorplan/kernel';
import type { BaseRate } from '@floorplan/pricing/domain';
import { unbilledLateInterest } from '../runs/late-interest';

/** Stands for the payment of a document that is not paid. No payment or set-off has this id. */
const PAID_NOW = Number.MIN_SAFE_INTEGER;

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  Number(sumOre(parts.map(({ amount }) => amount)));

/**
 * Interest on the late payments of a document, and on what is unpaid as though it were paid on the day, less what is billed.
 * Öre.
 * @param invoice with its payments of the day or earlier
 * @throws RangeError when there is no reference rate for a day
 */
export function runningInterest(invoice: Invoice, reference: BaseRate, day: BusinessDate): number {
  const { total, credited, settledByCredit, payments, claims } = invoice;
  const unpaid = total - credited - settledByCredit - (claims.loss?.amount ?? 0) - sumOf(payments);
  const paidNow = unpaid > 0 ? [{ paymentId: PAID_NOW, on: day, amount: unpaid }] : [];
  const asPaid = { ...invoice, payments: [...payments, ...paidNow] };
  return sumOf(unbilledLateInterest(asPaid, reference, day));
}
