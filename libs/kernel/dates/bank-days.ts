import { addDays, dateOfDayNumber, dayNumber, weekday } from './business-date';
import type { BusinessDate } from './business-date';

const pad = (number: number): string => String(number).padStart(2, '0');

/** Easter Sunday by the anonymous Gregorian algorithm. */
export function easterSunday(year: number): BusinessDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return `${year}-${pad(Math.floor(sum / 31))}-${pad((sum % 31) + 1)}`;
}

const firstSaturdayFrom = (date: BusinessDate): BusinessDate => addDays(date, 6 - (weekday(date) % 7));

interface Year {
  readonly holidays: ReadonlySet<BusinessDate>;
  /**
   * Weekdays on which banks are closed although they are not public holidays: Midsummer Eve, 24 and 31
   * December.
   */
  readonly closed: ReadonlySet<BusinessDate>;
}

const years = new Map<number, Year>();

function yearOf(year: number): Year {
  const known = years.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const midsummer = firstSaturdayFrom(`${year}-06-20`);
  const fixed = ['01-01', '01-06', '05-01', '06-06', '12-25', '12-26'].map((day) => `${year}-${day}`);
  const moving = [-2, 0, 1, 39, 49].map((days) => addDays(easter, days));
  const made = {
    holidays: new Set([...fixed, ...moving, midsummer, firstSaturdayFrom(`${year}-10-31`)]),
    closed: new Set([addDays(midsummer, -1), `${year}-12-24`, `${year}-12-31`]),
  };
  years.set(year, made);
  return made;
}

export function isBankDay(date: BusinessDate): boolean {
  const { holidays, closed } = yearOf(Number(date.slice(0, 4)));
  return weekday(date) <= 5 && !holidays.has(date) && !closed.has(date);
}

/** The date itself when it is a bank day, otherwise the first bank day after it. */
export function nextBankDay(date: BusinessDate): BusinessDate {
  let day = dayNumber(date);
  while (!isBankDay(dateOfDayNumber(day))) day++;
  return dateOfDayNumber(day);
}

/** The n-th bank day strictly after the date. */
export function addBankDays(date: BusinessDate, count: number): BusinessDate {
  let found = date;
  for (let left = count; left > 0; left--) found = nextBankDay(addDays(found, 1));
  return found;
}
