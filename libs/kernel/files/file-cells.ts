import { isStorableDate } from '../dates/business-date';
import { echoedValues } from '../echoed';
import { normalisePlate, parsePlate } from '../identifiers/plate';
import { isKronor } from '../money/money';
import { hasTwoReadings, readingTexts, readNumber } from '../numbers/read-number';

/** Value of a cell: text, a number, or null for an empty cell. */
export type CellValue = string | number | null;

/** An invalid cell. The text of its code has the key `upload.err_CODE`. */
export interface InvalidCell<Code extends string = string> {
  readonly code: Code;
  readonly params?: Readonly<Record<string, string | number>>;
}

export const invalidCell = <Code extends string>(
  code: Code,
  params?: InvalidCell['params'],
): InvalidCell<Code> => ({ code, ...(params && { params: echoedValues(params) }) });

export const isInvalidCell = <Code extends string>(
  read: CellValue | InvalidCell<Code>,
): read is InvalidCell<Code> => typeof read === 'object' && read !== null;

/** Text of a cell with single spaces; empty for a blank cell. */
export const cellText = (given: string): string => given.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/**
 * Whether the text is a formula of a spreadsheet program, or an error value such as #N/A, in English or
 * Swedish.
 */
const isFormula = (text: string): boolean => /^([=@+]|#(N\/A|[\p{Lu}/0]+[!?])$)/u.test(text);

const UNSTORABLE = /[\p{Cc}\p{Bidi_Control}\ufffd]/u;

/** Error of a text that no column accepts; null otherwise. */
export function unusableCell(text: string): InvalidCell<'FORMULA' | 'INVALID_CHARACTERS'> | null {
  if (isFormula(text)) return invalidCell('FORMULA');
  return UNSTORABLE.test(text) || !text.isWellFormed() ? invalidCell('INVALID_CHARACTERS') : null;
}

/**
 * Reads a number. A text with two meanings is an error that names both, because nobody can be asked.
 * @param most largest value that the column accepts, if it decides between the meanings
 */
export function numberCell(
  text: string,
  most?: number,
): number | InvalidCell<'INVALID_NUMBER' | 'AMBIGUOUS_NUMBER'> {
  const reading = readNumber(text, { most });
  if (reading === null) return invalidCell('INVALID_NUMBER');
  return hasTwoReadings(reading) ? invalidCell('AMBIGUOUS_NUMBER', readingTexts(reading)) : reading;
}

/** Reads an amount in kronor. */
export function amountCell(
  text: string,
  { least, most }: { readonly least: 'above 0' | 0; readonly most: number },
):
  | number
  | InvalidCell<'INVALID_NUMBER' | 'AMBIGUOUS_NUMBER' | 'TOO_MANY_DECIMALS' | 'TOO_SMALL' | 'TOO_LARGE'> {
  const value = numberCell(text);
  if (isInvalidCell(value)) return value;
  if (!isKronor(value)) return invalidCell('TOO_MANY_DECIMALS', { count: 2 });
  if (value < 0 || (least !== 0 && value === 0)) return invalidCell('TOO_SMALL');
  return value > most ? invalidCell('TOO_LARGE') : value;
}

const DATE = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ]00:00(?::00)?)?$/;

/** Day and month, in either order, before the year. */
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/;

/** The dates that a text with the year last can mean, day before month first. */
function datesWithYearLast(text: string): string[] {
  const [, one = '', , other = '', year] = YEAR_LAST.exec(text) ?? [];
  const dateOf = (month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return [...new Set([dateOf(other, one), dateOf(one, other)])].filter(isStorableDate);
}

/** Reads a date. A text with two meanings is an error that names both, because nobody can be asked. */
export function dateCell(text: string): string | InvalidCell<'INVALID_DATE' | 'AMBIGUOUS_DATE'> {
  const [, year, month, day] = DATE.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  if (isStorableDate(date)) return date;
  const [first, second] = datesWithYearLast(text);
  return first && second ? invalidCell('AMBIGUOUS_DATE', { first, second }) : invalidCell('INVALID_DATE');
}

export const plateCell = (text: string): string | InvalidCell<'INVALID_LICENSE'> =>
  parsePlate(text) ?? invalidCell('INVALID_LICENSE', { reg: normalisePlate(text) });

export const textCell = (text: string, most: number): string | InvalidCell<'TOO_LONG'> =>
  text.length > most ? invalidCell('TOO_LONG', { most }) : text;
