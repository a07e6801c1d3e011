import {
  dateOfDayNumber,
  dayNumber,
  isStorableDate,
  stockholmDate,
  type BusinessDate,
} from '../dates/business-date';
import { plainText } from './plain-text';
import { reading, type Reading, type ReadingRule } from './reading';

/** Order of year, month and day in a date with separators: `26-06-12`, `12/6/2026` or `6/12/2026`. */
export const DAY_ORDERS = ['YMD', 'DMY', 'MDY'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** A text that stands for another day in each order: `6/12/2026` is 6 December or 12 June. */
export interface SeveralDays {
  readonly days: readonly { readonly order: DayOrder; readonly date: BusinessDate }[];
}

/** A date with the rules by which it was read, several possible dates, or null for a text that is not understood. */
export type DayReading = Reading<BusinessDate> | SeveralDays | null;

export const hasSeveralDays = (found: DayReading): found is SeveralDays => found !== null && 'days' in found;

export interface DayOptions {
  /** Order that the rest of the column shows, or that its sender uses. */
  readonly order?: DayOrder;
  /** First year from which the workbook counts days. Texts that are not from a workbook count from 1900. */
  readonly serialsFrom?: 1900 | 1904;
}

const MAX_CHARACTERS = 60;

/** Number of days by which workbooks of old Macintosh programs count later. */
const DAYS_TO_1904 = 1_462;
/** Day numbers of spreadsheets that stand for the days of 1954 to 2118; other numbers are no days. */
const SERIALS = { first: 20_000, last: 80_000 };
const SERIAL_DAY_ZERO = dayNumber('1899-12-30');

const twoDigits = (text: string): string => text.padStart(2, '0');
const dateOf = (year: string, month: string, day: string): BusinessDate | null => {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isStorableDate(date) ? date : null;
};

/** Years with two digits are those from 1970 to 2069. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${year < '70' ? '20' : '19'}${year}`);

/** `2026-06-12`, `2026/6/2`, `2026.06.12`, `20260612`. */
const YEAR_FIRST = /^(\d{4})(?:([-/. ])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))$/;
/** `260612`, as it is usual in Sweden. */
const SHORT_DATE = /^(\d{2})(\d{2})(\d{2})$/;
/** `12/6/2026`, `12.06.26`, and `26-06-12`, which may have the year first or last. */
const IN_ANY_ORDER = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
/** `12 juni 2026`, `12-jun-2026`, `12 June 2026`. */
const NAMED_MONTH = /^(?:den )?(\d{1,2})(?:[.:]?a|st|nd|rd|th|\.)?[- ]?(\p{L}{3,9})\.?,?[- ]?(\d{4})$/iu;
/** `June 12, 2026`. */
const MONTH_BEFORE_DAY = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu;

/** Beginnings of the months' Swedish and English names, by the number of the month. */
const MONTHS: readonly (readonly string[])[] = [
  ['januari', 'january'],
  ['februari', 'february'],
  ['mars', 'march'],
  ['april'],
  ['maj', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['augusti', 'august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['december'],
];

function monthOf(name: string): string | null {
  const lower = name.toLowerCase();
  const at = MONTHS.findIndex((names) => names.some((full) => full === lower || full.slice(0, 3) === lower));
  return at < 0 && lower !== 'sept' ? null : String(at < 0 ? 9 : at + 1);
}

function namedMonth(text: string): Reading<BusinessDate> | null {
  const [, day, name, year] = NAMED_MONTH.exec(text) ?? [];
  const [, otherName, otherDay, otherYear] = MONTH_BEFORE_DAY.exec(text) ?? [];
  const month = monthOf(name ?? otherName ?? '');
  const date = month && dateOf(year ?? otherYear ?? '', month, day ?? otherDay ?? '');
  return date ? reading(date) : null;
}

const ORDER_RULES: Readonly<Record<DayOrder, readonly ReadingRule[]>> = {
  YMD: [],
  DMY: ['DAY_FIRST'],
  MDY: ['MONTH_FIRST'],
};

/** The dates of a text with separators in each order in which it is one. */
function datesInOrders(text: string): SeveralDays['days'] {
  const [, first = '', , second = '', last = ''] = IN_ANY_ORDER.exec(text) ?? [];
  const isYearFirst = first.length === 2 && last.length === 2;
  const dates: readonly (readonly [DayOrder, BusinessDate | null])[] = [
    ['YMD', isYearFirst ? dateOf(fullYear(first), second, last) : null],
    ['DMY', dateOf(fullYear(last), second, first)],
    ['MDY', dateOf(fullYear(last), first, second)],
  ];
  return dates.flatMap(([order, date]) => (date === null ? [] : [{ order, date }]));
}

/** The date of a text with separators, in the order of the column or in the only one that gives a date. */
function inAnyOrder(text: string, { order }: DayOptions): DayReading {
  const days = datesInOrders(text);
  const isOne = new Set(days.map(({ date }) => date)).size === 1;
  const found = days.find((day) => day.order === order) ?? (isOne ? days[0] : undefined);
  if (!found) return days.length === 0 ? null : { days };
  const short: readonly ReadingRule[] = /\D\d{2}$/.test(text) ? ['SHORT_YEAR'] : [];
  return reading(found.date, ...ORDER_RULES[found.order], ...short);
}

function serialDay(text: string, { serialsFrom = 1900 }: DayOptions): Reading<BusinessDate> | null {
  if (!/^\d{5}(?:[.,]\d{1,15})?$/.test(text)) return null;
  const serial = Math.floor(Number(text.replace(',', '.')));
  if (serial < SERIALS.first || serial > SERIALS.last) return null;
  const later = serialsFrom === 1904 ? DAYS_TO_1904 : 0;
  return reading(dateOfDayNumber(SERIAL_DAY_ZERO + serial + later), 'SERIAL_DAY');
}

/** Reads a date without a time of day. */
function readDate(text: string, options: DayOptions): DayReading {
  const [, year, , month, day, compactMonth, compactDay] = YEAR_FIRST.exec(text) ?? [];
  if (year) {
    const date = dateOf(year, month ?? compactMonth ?? '', day ?? compactDay ?? '');
    return date === null ? null : reading(date);
  }
  const [, shortYear, shortMonth, shortDay] = SHORT_DATE.exec(text) ?? [];
  if (shortYear) {
    const date = dateOf(fullYear(shortYear), shortMonth!, shortDay!);
    return date === null ? null : reading(date, 'SHORT_YEAR');
  }
  return namedMonth(text) ?? serialDay(text, options) ?? inAnyOrder(text, options);
}

const TIME =
  /^(.+?)(?:T| |, ?| kl\.? ?)(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?( ?[AP]\.?M\.?)?$/iu;
const ZONED =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?(?:Z|UTC|GMT|([+-])(\d{2}):?(\d{2})?)$/i;

/** The Stockholm day of a moment with a time zone. */
function zonedDay(text: string): Reading<BusinessDate> | null {
  const [, date = '', hours, minutes, seconds = '00', sign, zoneHours, zoneMinutes = '00'] =
    ZONED.exec(text) ?? [];
  if (!isStorableDate(date) || Number(zoneHours ?? 0) > 14 || Number(zoneMinutes) > 59) return null;
  const zone = sign ? `${sign}${zoneHours}:${zoneMinutes}` : 'Z';
  const moment = new Date(`${date}T${hours}:${minutes}:${seconds}${zone}`);
  if (Number.isNaN(moment.getTime())) return null;
  const day = stockholmDate(moment);
  return day === date ? reading(day) : reading(day, 'OTHER_ZONE');
}

const isTimeOfDay = (hours: string, minutes: string, seconds: string, half: string | undefined): boolean =>
  Number(hours) < (half ? 13 : 24) && Number(minutes) < 60 && Number(seconds) < 60;

/** The text without a time of day. */
function withoutTime(text: string): string {
  const [, date, hours = '', minutes = '', seconds = '0', half] = TIME.exec(text) ?? [];
  return date !== undefined && isTimeOfDay(hours, minutes, seconds, half) ? date : text;
}

/**
 * Reads a day as people, programs and spreadsheets write it. A text with two meanings gets both, unless `order` tells
 * which one is meant. A moment with a time zone is its day in Stockholm.
 */
export function readDay(written: string, options: DayOptions = {}): DayReading {
  if (written.length > MAX_CHARACTERS) return null;
  const text = plainText(written);
  if (ZONED.test(text)) return zonedDay(text);
  return readDate(withoutTime(text), options);
}

/** The day of a text with one meaning; null for other text. */
export function dayIn(written: string, options: DayOptions = {}): BusinessDate | null {
  const found = readDay(written, options);
  return found === null || hasSeveralDays(found) ? null : found.value;
}

const HAS_FULL_YEAR = /\d{4}/;

/**
 * The only order in which all texts of a column with full years are dates. Undefined when there are several or none.
 * Texts that are the same date in every order show nothing, and nor do years with two digits: one wrong date would
 * turn all others around.
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder | undefined {
  let orders: readonly DayOrder[] = DAY_ORDERS;
  let isShown = false;
  for (const text of texts) {
    const date = text.length > MAX_CHARACTERS ? '' : withoutTime(plainText(text));
    const days = HAS_FULL_YEAR.test(date) ? datesInOrders(date) : [];
    if (days.length === 0) continue;
    isShown ||= days.some(({ date }) => date !== days[0]!.date) || days.length === 1;
    orders = orders.filter((order) => days.some((day) => day.order === order));
  }
  return isShown && orders.length === 1 ? orders[0] : undefined;
}
