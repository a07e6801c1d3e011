import { addDays, addMonths, divHalfUp, safeOre, type Ore } from '@floorplan/kernel';

/**
 * Consecutive months of a contract with equal instalments, except that the last one may differ. `from` is the
 * number of months between the start of the contract and the first of these months. Öre, net of VAT.
 */
export interface PlanPart {
  readonly from: number;
  readonly months: number;
  readonly monthly: Ore;
  readonly last: Ore;
}

/** Instalments of a contract, one for each month, in advance. */
export type Plan = readonly PlanPart[];

/**
 * Divides a total evenly over months, rounded to öre. The last instalment takes the rest, which is never negative:
 * a total of few öre is rounded down.
 */
export function evenly(total: Ore, months: number, from = 0): PlanPart {
  const rounded = safeOre(divHalfUp(BigInt(total), BigInt(months)));
  const monthly = rounded * (months - 1) > total ? Math.floor(total / months) : rounded;
  return { from, months, monthly, last: total - monthly * (months - 1) };
}

/** Instalment of the month that begins `month` months after the start; 0 after the last month. */
export function instalmentOf(plan: Plan, month: number): Ore {
  const part = plan.find(({ from, months }) => month >= from && month < from + months);
  if (!part) return 0;
  return month === part.from + part.months - 1 ? part.last : part.monthly;
}

/** Sum of the instalments of the months `from` to `to`, without the month `to`. */
export function instalmentsBetween(plan: Plan, from: number, to: number): Ore {
  let sum = 0;
  for (let month = from; month < to; month++) sum += instalmentOf(plan, month);
  return sum;
}

export const monthsOf = (plan: Plan): number => plan.reduce((sum, { months }) => sum + months, 0);

/** Keeps the instalments of the first months of a plan, and divides a new total over the months that follow. */
export function replanned(plan: Plan, kept: number, months: number, total: Ore): Plan {
  const before = plan
    .filter(({ from }) => from < kept)
    .map((part) =>
      part.from + part.months <= kept ? part : { ...part, months: kept - part.from, last: part.monthly },
    );
  return [...before, evenly(total, months, kept)];
}

/** Date on which a month of a contract begins. */
export const monthBegin = (startDate: string, month: number): string => addMonths(startDate, month);

/** Last date of a contract of this many months. */
export const endAfter = (startDate: string, months: number): string =>
  addDays(addMonths(startDate, months), -1);

/** Number of months that have begun on a date. A month that begins on that date counts. */
export function monthsBegun(startDate: string, date: string, most: number): number {
  let begun = 0;
  while (begun < most && monthBegin(startDate, begun) <= date) begun++;
  return begun;
}
