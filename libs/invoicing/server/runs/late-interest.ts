import {
  unbilledLatePayments,
  type Invoice,
  type LateInterestBilled,
  type LateInterestLine,
} from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import { lateInterest, type BaseRate } from '@floorplan/pricing/domain';

/** Interest of one late payment that is to be billed, or returned when the amount is below 0. */
export type UnbilledLateInterest = Omit<LateInterestBilled['data'], 'on' | 'number'> & {
  /** First and last day with interest. */
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly paidOn: BusinessDate;
};

/**
 * Interest on late payments of the document that is not billed yet. For a payment that changed after its
 * interest was billed, returns the difference from the billed interest.
 * @throws RangeError when there is no reference rate for a day
 */
export function unbilledLateInterest(invoice: Invoice, reference: BaseRate): UnbilledLateInterest[] {
  const { due: dueDate } = invoice;
  return unbilledLatePayments(invoice).map(({ part, billed }) => {
    const { paymentId } = (part ?? billed)!;
    const found = part
      ? lateInterest({ overdue: part.bearing, dueDate, paidOn: part.paidOn, reference })
      : { lines: [], amount: 0 };
    const lines = found.lines.map(
      ({ rate, reference: { validFrom, rate: base }, ...line }): LateInterestLine => ({
        ...line,
        rate: Number(rate),
        reference: { validFrom, rate: Number(base) },
      }),
    );
    return {
      ...{ paymentId, bearing: part?.bearing ?? 0, amount: found.amount - (billed?.amount ?? 0), lines },
      ...{ from: lines[0]?.from ?? dueDate, to: lines.at(-1)?.to ?? dueDate },
      paidOn: part?.paidOn ?? dueDate,
    };
  });
}
