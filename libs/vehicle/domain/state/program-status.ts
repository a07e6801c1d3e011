import { addDays, addMonths, daysBetween } from '@floorplan/kernel';
import type { BusinessDate } from '@floorplan/kernel';
import type { FinancingPeriod } from './vehicle.values';

export type PeriodUnit = 'DAY' | 'MONTH';

/** Status of a term: 0 running, 1 near its end, 2 ended. */
export type ProgramStatus = 0 | 1 | 2;

/** Days before its end from which a term counts as near its end, by the unit of the period. */
export const NEAR_END_DAYS: Readonly<Record<PeriodUnit, number>> = { DAY: 14, MONTH: 30 };
const MAX_EXTENSION_DAYS = 90;
const MAX_EXTENSION_MONTHS = 3;

/**
 * Last day of a term: the day before `begin` plus `length` days or months. If the resulting month is too
 * short for the date, its last day is used as the date.
 */
export const endOfTerm = (begin: BusinessDate, length: number, unit: PeriodUnit): BusinessDate =>
  addDays(unit === 'DAY' ? addDays(begin, length) : addMonths(begin, length), -1);

/** Days since the first day, which counts as 0. Negative before the first day. */
export const daysFromStart = (period: FinancingPeriod, today: BusinessDate): number =>
  daysBetween(period.begin, today);

/** Days until the end of the term. Negative after the end. */
export const daysLeft = (period: FinancingPeriod, today: BusinessDate): number =>
  daysBetween(today, period.end);

export function programStatus(period: FinancingPeriod, unit: PeriodUnit, today: BusinessDate): ProgramStatus {
  const left = daysLeft(period, today);
  if (left < 0) return 2;
  return left <= NEAR_END_DAYS[unit] ? 1 : 0;
}

/** First day of the warning period. */
export const warningFrom = ({ end }: FinancingPeriod, unit: PeriodUnit): BusinessDate =>
  addDays(end, -NEAR_END_DAYS[unit]);

export const isWarningPeriod = (period: FinancingPeriod, unit: PeriodUnit, today: BusinessDate): boolean =>
  programStatus(period, unit, today) > 0;

/** Number of months of a term, counted from its start. */
function monthsOf({ begin, end }: FinancingPeriod): number {
  let months = 1;
  while (endOfTerm(begin, months, 'MONTH') < end) months++;
  return months;
}

/**
 * Last day of the term after an extension. The extension has the original length, at most 90 days, or three
 * whole months for monthly plans.
 */
export function dateForExtend(period: FinancingPeriod, length: number, unit: PeriodUnit): BusinessDate {
  if (unit === 'MONTH')
    return endOfTerm(period.begin, monthsOf(period) + Math.min(length, MAX_EXTENSION_MONTHS), unit);
  const again = endOfTerm(addDays(period.end, 1), length, unit);
  const latest = addDays(period.end, MAX_EXTENSION_DAYS);
  return again < latest ? again : latest;
}
