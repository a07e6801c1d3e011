/** Builtin number formats of dates, by id. */
const isBuiltinDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/**
 * Whether a number format shows days, months or years. Ignores quoted text, colours and conditions in the
 * format.
 */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? isBuiltinDate(id)
    : /[dmy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')) && !/^general$/i.test(code);

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

/** A number as a person would write it, without the rounding error of binary floating point numbers. */
export function numberText(raw: string): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (Math.abs(value) >= 1e15) return String(value);
  return Number(value.toPrecision(15))
    .toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 })
    .replace('.', ',');
}
