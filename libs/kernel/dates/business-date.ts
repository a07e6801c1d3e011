import { addMonthsToDay, civilOfDay, dayOfCivil } from './calendar';

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A calendar date `yyyy-MM-dd` in Europe/Stockholm. */
export type BusinessDate = string;

/** Day number of a date; null for text that is not a date. */
function dayOf(text: string): number | null {
  const match = PATTERN.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const number = dayOfCivil({ year, month, day });
  const civil = civilOfDay(number);
  return year >= 1000 && civil.month === month && civil.day === day ? number : null;
}

/** Whether the text is an existing calendar date in the form `yyyy-MM-dd`. */
export const isBusinessDate = (text: string): boolean => dayOf(text) !== null;

/** Whether the text is a calendar date that the system stores: from 1900 to 2999. */
export const isStorableDate = (text: string): boolean =>
  isBusinessDate(text) && text >= '1900' && text < '3000';

/**
 * Days since 1970-01-01; arithmetic on day numbers is independent of daylight saving. @throws RangeError for
 * text that is not a date
 */
export function dayNumber(date: BusinessDate): number {
  const number = dayOf(date);
  if (number === null) throw new RangeError(`not a date: ${date}`);
  return number;
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** The date of a whole number of days since 1970-01-01. @throws RangeError outside the years 1000 to 9999 */
export function dateOfDayNumber(number: number): BusinessDate {
  const { year, month, day } = civilOfDay(number);
  if (!Number.isInteger(number) || year < 1000 || year > 9999)
    throw new RangeError(`not a day with a date: ${number}`);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

export const addDays = (date: BusinessDate, days: number): BusinessDate =>
  dateOfDayNumber(dayNumber(date) + days);

/** Days from one date to another; negative when `to` is earlier. */
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

/** The calendar date in Stockholm at an instant. For example, 22:30 UTC on 30 June is already 1 July. */
export const stockholmDate = (instant: Date): BusinessDate => STOCKHOLM.format(instant);

const STOCKHOLM_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The time in Stockholm at an instant, for example `2026-06-17 14:05:09`. */
export const stockholmTime = (instant: Date): string => STOCKHOLM_TIME.format(instant);
