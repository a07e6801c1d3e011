import {
  interestDueOf,
  UNPAID,
  unbilledLatePayments,
  type Invoice,
  type LateInterestBilled,
  type LateInterestLine,
} from '@floorplan/invoicing/domain';
import { addDays, type BusinessDate } from '@floorplan/kernel';
import { lateInterest, type BaseRate } from '@floorplan/pricing/domain';

/** Interest of one late payment that is to be billed, or returned when the amount is below 0. */
export type UnbilledLateInterest = Omit<LateInterestBilled['data'], 'on' | 'number'> & {
  /** First and last day with interest. */
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly paidOn: BusinessDate;
  /** Whether a quarter of an unpaid amount is billed, in a document of its own. */
  readonly isQuarter: boolean;
};

/**
 * Interest on late payments of the document that is not billed yet, and on its unpaid amount through the last quarter
 * when it is long overdue. For a payment or an unpaid amount that changed after its interest was billed, returns the
 * difference from the billed interest.
 * @throws RangeError when there is no reference rate for a day
 */
export function unbilledLateInterest(
  invoice: Invoice,
  reference: BaseRate,
  today: BusinessDate,
): UnbilledLateInterest[] {
  const dueDate = interestDueOf(invoice);
  return unbilledLatePayments(invoice, today).map(({ part, billed }) => {
    const { paymentId } = (part ?? billed)!;
    // The unpaid amount is the same as when it was billed last: only the days since are added.
    const goesOn = paymentId === UNPAID && part?.bearing === billed?.bearing;
    const from = goesOn && billed?.through ? addDays(billed.through, 1) : undefined;
    const found = part
      ? lateInterest({ overdue: part.bearing, dueDate, paidOn: part.paidOn, reference, from })
      : { lines: [], amount: 0 };
    const lines = found.lines.map(
      ({ rate, reference: { validFrom, rate: base }, ...line }): LateInterestLine => ({
        ...line,
        rate: Number(rate),
        reference: { validFrom, rate: Number(base) },
      }),
    );
    return {
      paymentId,
      bearing: part?.bearing ?? 0,
      amount: found.amount - (from ? 0 : (billed?.amount ?? 0)),
      lines,
      ...(paymentId === UNPAID && { through: part?.paidOn ?? billed!.through! }),
      from: lines[0]?.from ?? dueDate,
      to: lines.at(-1)?.to ?? dueDate,
      paidOn: part?.paidOn ?? dueDate,
      isQuarter: paymentId === UNPAID && part !== null && part.paidOn !== billed?.through,
    };
  });
}
