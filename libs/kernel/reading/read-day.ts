import {
  dateOfDayNumber,
  dayNumber,
  isStorableDate,
  stockholmDate,
  type BusinessDate,
} from '../dates/business-date';
import { plainText } from './plain-text';
import { reading, type Reading, type ReadingRule } from './reading';

/**
 * Order of day, month and year in a date with separators: the year last with four digits, or three pairs of digits.
 * An order says nothing about dates of the other shape.
 */
export const DAY_ORDERS = ['DMY', 'MDY', 'YYMMDD', 'DDMMYY', 'MMDDYY'] as const;
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
}

const MAX_CHARACTERS = 60;

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
  DMY: ['DAY_FIRST'],
  MDY: ['MONTH_FIRST'],
  YYMMDD: ['SHORT_YEAR'],
  DDMMYY: ['DAY_FIRST', 'SHORT_YEAR'],
  MMDDYY: ['MONTH_FIRST', 'SHORT_YEAR'],
};

/** The dates of a text with separators in each order in which it is one. */
function datesInOrders(text: string): SeveralDays['days'] {
  const [, first = '', , second = '', last = ''] = IN_ANY_ORDER.exec(text) ?? [];
  const year = fullYear(last);
  const dates: readonly (readonly [DayOrder, BusinessDate | null])[] =
    last.length === 4
      ? [
          ['DMY', dateOf(year, second, first)],
          ['MDY', dateOf(year, first, second)],
        ]
      : [
          ['YYMMDD', first.length === 2 ? dateOf(fullYear(first), second, last) : null],
          ['DDMMYY', dateOf(year, second, first)],
          ['MMDDYY', dateOf(year, first, second)],
        ];
  return dates.flatMap(([order, date]) => (date === null ? [] : [{ order, date }]));
}

/** The date of a text with separators, in the order of the column or in the only one that gives a date. */
function inAnyOrder(text: string, { order }: DayOptions): DayReading {
  const days = datesInOrders(text);
  const isOne = new Set(days.map(({ date }) => date)).size === 1;
  const found = days.find((day) => day.order === order) ?? (isOne ? days[0] : undefined);
  if (!found) return days.length === 0 ? null : { days };
  return reading(found.date, ...ORDER_RULES[found.order]);
}

function serialDay(text: string): Reading<BusinessDate> | null {
  if (!/^\d{5}(?:[.,]\d{1,15})?$/.test(text)) return null;
  const serial = Math.floor(Number(text.replace(',', '.')));
  const isDay = serial >= SERIALS.first && serial <= SERIALS.last;
  return isDay ? reading(dateOfDayNumber(SERIAL_DAY_ZERO + serial), 'SERIAL_DAY') : null;
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
  return namedMonth(text) ?? serialDay(text) ?? inAnyOrder(text, options);
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

/** The orders in which a text is a date; none for a text that is the same date in every order, or no date at all. */
function ordersOf(text: string): readonly DayOrder[] {
  const days = text.length > MAX_CHARACTERS ? [] : datesInOrders(withoutTime(plainText(text)));
  const isSame = days.length > 1 && new Set(days.map(({ date }) => date)).size === 1;
  return isSame ? [] : days.map(({ order }) => order);
}

const isShort = (order: DayOrder): boolean => order.length === 'YYMMDD'.length;

/**
 * The orders in which all texts of a column with four digits in the year are dates, and those in which all texts with
 * two are. No order of a shape is left when its texts contradict each other.
 */
export function dayOrdersOf(texts: Iterable<string>): readonly DayOrder[] {
  let orders: readonly DayOrder[] = DAY_ORDERS;
  for (const text of texts) {
    const found = ordersOf(text);
    if (found.length === 0) continue;
    orders = orders.filter((order) => isShort(order) !== isShort(found[0]!) || found.includes(order));
  }
  return orders;
}

/**
 * The only order in which all texts of a column with four digits in the year are dates. Years with two digits show
 * nothing: one wrong date would turn all others around.
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder | undefined {
  const [order, ...others] = dayOrdersOf(texts).filter((each) => !isShort(each));
  return others.length === 0 ? order : undefined;
}
