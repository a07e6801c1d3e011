import { addDays, addMonths, type BusinessDate } from '@floorplan/kernel';

/** Month and day on which fiscal years end, `MM-dd`: the last day of a month. */
export type FiscalYearEnd = string;

const lastDayOf = (year: string, month: string): BusinessDate =>
  addDays(addMonths(`${year}-${month}-01`, 1), -1);

/** Last day of the fiscal year that contains a day. */
export function fiscalYearEndOf(day: BusinessDate, end: FiscalYearEnd): BusinessDate {
  const month = end.slice(0, 2);
  const year = day.slice(0, 4);
  const ending = lastDayOf(year, month);
  return day <= ending ? ending : lastDayOf(String(Number(year) + 1), month);
}
