import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  nextBankDay,
  rateOfPercent,
  simpleInterest,
  sumOre,
} from '@floorplan/kernel';
import type { BusinessDate, Ore, Rate } from '@floorplan/kernel';
import { valueOn } from './rate';
import type { BaseRate } from './financing';

/** Interest on a late payment for the days of one half-year. */
export interface LateLine {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly days: number;
  readonly overdue: Ore;
  readonly reference: { readonly validFrom: BusinessDate; readonly rate: Rate };
  readonly rate: Rate;
  readonly amount: Ore;
}

export interface LatePayment {
  readonly overdue: Ore;
  readonly dueDate: BusinessDate;
  readonly paidOn: BusinessDate;
  /** Reference rate, with a value per half-year. */
  readonly reference: BaseRate;
  /** First day, when the days before are billed already. */
  readonly from?: BusinessDate | undefined;
}

/** Percentage points that the law adds to the reference rate. */
const ADDED = rateOfPercent(8);

const halfYearEnd = (date: BusinessDate): BusinessDate =>
  `${date.slice(0, 4)}-${date.slice(5) <= '06-30' ? '06-30' : '12-31'}`;

/**
 * Calculates late interest per half-year, from the day after the due bank day, or from `from`, through the day of
 * payment. There is no compound interest.
 * @throws RangeError when there is no reference rate
 */
export function lateInterest({ overdue, dueDate, paidOn, reference, ...rest }: LatePayment): {
  readonly lines: readonly LateLine[];
  readonly amount: Ore;
} {
  const lines: LateLine[] = [];
  let from = rest.from ?? addDays(nextBankDay(dueDate), 1);
  while (from <= paidOn) {
    const end = halfYearEnd(from);
    const to = end < paidOn ? end : paidOn;
    const days = dayNumber(to) - dayNumber(from) + 1;
    const value = valueOn(reference, dayNumber(from));
    if (!value) throw new RangeError(`there is no reference rate on ${from}`);
    const rate = value.rate + ADDED;
    const amount = simpleInterest(overdue, rate, days, 365);
    lines.push({ from, to, days, overdue, rate, amount, reference: value });
    from = dateOfDayNumber(dayNumber(to) + 1);
  }
  return { lines, amount: Number(sumOre(lines.map(({ amount }) => amount))) };
}
