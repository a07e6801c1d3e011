import {
  addMonths,
  dateOfDayNumber,
  dayNumber,
  monthStart,
  nextBankDay,
  oreOfKronor,
  rateOfPercent,
  simpleInterest,
} from '@floorplan/kernel';
import type { BusinessDate, Ore, Rate } from '@floorplan/kernel';
import type { BaseRate } from './financing';
import { valueOn, withBase } from './rate';

/**
 * ITR types are in percent of the limit, AMT types in kronor. Both exist per year, per quarter and per month.
 */
type LimitFeeType = 'NONE' | `${'ITR' | 'AMT'}${keyof typeof MONTHS}`;

export interface LimitFeeTerms {
  readonly type: LimitFeeType;
  /** The whole limit, whether it is used or not. */
  readonly limit: Ore;
  /** In percent for ITR types, in kronor for AMT types. */
  readonly value: number;
  /** Null when the fee does not follow a base rate. */
  readonly base: BaseRate | null;
  /** First day on which the limit is valid. */
  readonly validFrom: BusinessDate;
}

/** Fee of one period, charged in advance. */
export interface LimitFee {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly days: number;
  readonly limit: Ore;
  /** Null for AMT types. */
  readonly rate: Rate | null;
  readonly amount: Ore;
  readonly invoiceOn: BusinessDate;
}

const MONTHS = { YEAR: 12, QUARTER: 3, MONTH: 1 } as const;

/**
 * Returns the fee of the period that contains a day; null when there is none. When a limit begins within the
 * period, ITR types charge the remaining days and AMT types the whole amount.
 */
export function limitFee(
  { type, limit, value, base, validFrom }: LimitFeeTerms,
  day: BusinessDate,
): LimitFee | null {
  if (type === 'NONE') return null;
  const months = MONTHS[type.slice(3) as keyof typeof MONTHS];
  const month = Number(day.slice(5, 7)) - 1;
  const start = dateOfDayNumber(monthStart(dayNumber(day), -(month % months)));
  const to = dateOfDayNumber(dayNumber(addMonths(start, months)) - 1);
  if (validFrom > to) return null;
  const from = validFrom > start ? validFrom : start;
  const days = dayNumber(to) - dayNumber(from) + 1;
  const about = { from, to, days, limit, invoiceOn: nextBankDay(from) };
  if (type.startsWith('AMT')) return { ...about, rate: null, amount: oreOfKronor(value) };
  const dated = base && valueOn(base, dayNumber(from));
  const total = withBase(rateOfPercent(value), dated && dated.rate);
  const rate = total < 0n ? 0n : total;
  return { ...about, rate, amount: simpleInterest(limit, rate, days, 360) };
}
