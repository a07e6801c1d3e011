/** Builtin number formats of dates, by id. */
const isBuiltinDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The signs of a format that stand for parts of the value: without quoted text, colours and conditions. */
const signsOf = (code: string): string => code.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_.|\*./g, '');

/** Whether a number format shows days, months or years. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? isBuiltinDate(id) : /[dmy]/i.test(signsOf(code)) && !/^general$/i.test(code);

/** Whether a number format shows hundredths. XML Spreadsheet 2003 has a name for one. */
export const isPercentFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? id === 9 || id === 10 : code === 'Percent' || signsOf(code).includes('%');

const DAY = 86_400_000;
/** Day 0 of the two calendars of Excel. The first has a 29 February 1900, which is why its day 0 is 30 December. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
export type Calendar = keyof typeof EPOCHS;

/**
 * A serial number of a date as `yyyy-MM-dd`, with the time when there is one. Null for a number that is not
 * a date.
 */
export function dateOfSerial(serial: number, calendar: Calendar): string | null {
  const at = EPOCHS[calendar] + Math.round(serial * DAY);
  if (!(serial >= 0 && serial < 3_000_000)) return null;
  const text = new Date(at).toISOString();
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?Z?)?$/;

/** A date cell of the strict format, as `dateOfSerial` writes dates. */
export function isoDate(text: string): string {
  const [, date, time] = ISO_DATE.exec(text) ?? [];
  if (date === undefined) return text;
  return time === undefined || time === '00:00:00' ? date : `${date} ${time}`;
}

/** Characters that XML cannot hold stand in texts of workbooks as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

export interface CellStyle {
  readonly isDate: boolean;
  readonly isPercent: boolean;
  /** Digits with which a number is shown; null for other formats. */
  readonly mask: string | null;
}

const MAX_MASK_LENGTH = 40;

/**
 * The digits of a number format that pads whole numbers with zeros, and its spaces and hyphens: `000000` or
 * `000000-0000`. Null for other formats.
 */
export function zeroMask(code: string | undefined): string | null {
  if (code === undefined || code.length > MAX_MASK_LENGTH) return null;
  const shown = code.split(';')[0]!.replace(/\[[^[\]]*\]|_.|\*./g, '');
  const mask = shown.replace(/\\(.)/g, '$1').replaceAll('"', '');
  return /^0[0 -]*0$/.test(mask) ? mask : null;
}

/** From here on, programs replace the last digits by zeros. */
const MAX_EXACT = 1e15;

/** A number in the format of its cell, when the zeros before it belong to the value: the code 001234. */
export function maskedNumber(raw: string, mask: string): string | null {
  const value = Number(raw);
  if (!Number.isSafeInteger(value) || value < 0 || value >= MAX_EXACT) return null;
  const places = mask.replace(/[^0]/g, '').length;
  const digits = [...String(value).padStart(places, '0')];
  // Digits for which the format has no place come before its first place.
  const first = digits.splice(0, digits.length - places).join('');
  return first + mask.replaceAll('0', () => digits.shift()!);
}

const DECIMAL = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 15 });

/**
 * A number as a person would write it, without the rounding error of binary floating point numbers. Three
 * decimals are written as four, because `1,250` could also mean 1 250. A number that may have lost digits is written
 * with its exponent, which no column of amounts or identifying numbers accepts.
 */
export function numberText(raw: string): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (Math.abs(value) >= MAX_EXACT) return value.toExponential(14).toUpperCase();
  return DECIMAL.format(Number(value.toPrecision(15)))
    .replace(/\.(\d{3})$/, '.$10')
    .replace('.', ',');
}

/** A number in a format of percentages, with its sign, so that it is not taken for an amount. */
export function percentText(raw: string): string {
  const value = Number(raw) * 100;
  return raw.trim() !== '' && Number.isFinite(value) ? `${numberText(String(value))} %` : raw;
}
