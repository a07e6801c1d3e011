import { addMonthsToDay } from './calendar';

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

/** A calendar date `yyyy-MM-dd` in Europe/Stockholm. */
export type BusinessDate = string;

/** Whether the text is an existing calendar date written `yyyy-MM-dd`. */
export function isBusinessDate(text: string): boolean {
  const match = PATTERN.exec(text);
  if (!match) return false;
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return Number(match[1]) >= 1000 && date.toISOString().slice(0, 10) === text;
}

/** Days since 1970-01-01; arithmetic on day numbers knows no daylight saving. Throws on what is not a date. */
export function dayNumber(date: BusinessDate): number {
  if (!isBusinessDate(date)) throw new RangeError(`not a date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;
}

export const dateOfDayNumber = (day: number): BusinessDate =>
  new Date(day * MS_PER_DAY).toISOString().slice(0, 10);

export const addDays = (date: BusinessDate, days: number): BusinessDate =>
  dateOfDayNumber(dayNumber(date) + days);

/** Days from one date to a later one; negative when it is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => dayNumber(to) - dayNumber(from);

/** Same day of a later month, clamped to that month's end (31 January + 1 = 28 or 29 February). */
export const addMonths = (date: BusinessDate, months: number): BusinessDate =>
  dateOfDayNumber(addMonthsToDay(dayNumber(date), months));

/** 1 = Monday … 7 = Sunday. */
export const weekday = (date: BusinessDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

export const laterOf = (a: BusinessDate, b: BusinessDate): BusinessDate => (a >= b ? a : b);

const STOCKHOLM = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date in Stockholm at an instant: 22:30 UTC on 30 June is already 1 July. */
export const stockholmDate = (instant: Date): BusinessDate => STOCKHOLM.format(instant);
