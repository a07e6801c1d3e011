import { echoedValues } from '../echoed';
import { normalisePlate } from '../identifiers/plate';
import { isKronor } from '../money/money';
import { formatNumber } from '../numbers/number-text';
import {
  hasTwoReadings,
  readingTexts,
  readNumber,
  DECIMAL_SIGNS,
  type DecimalSign,
} from '../numbers/read-number';
import { DAY_ORDERS, hasSeveralDays, readDay, type DayOptions, type DayOrder } from '../reading/read-day';
import { readPlate } from '../reading/read-identifier';
import { reading, type Reading, type ReadingRule } from '../reading/reading';

/** Value of a cell: text, a number, or null for an empty cell. */
export type CellValue = string | number | null;

/** An invalid cell. The text of its code has the key `upload.err_CODE`. */
export interface InvalidCell<Code extends string = string> {
  readonly code: Code;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** How the ambiguous cells of a column can be read. */
export const COLUMN_READINGS = [...DAY_ORDERS, ...DECIMAL_SIGNS] as const;
export type ColumnReading = DayOrder | DecimalSign;

/** A cell: its value, its value with the rules by which it was interpreted, or what is wrong with it. */
export type CellOutcome<Code extends string = string> = CellValue | Reading<CellValue> | InvalidCell<Code>;

export const invalidCell = <Code extends string>(
  code: Code,
  params?: InvalidCell['params'],
): InvalidCell<Code> => ({ code, ...(params && { params: echoedValues(params) }) });

export const isInvalidCell = <Code extends string>(read: CellOutcome<Code>): read is InvalidCell<Code> =>
  typeof read === 'object' && read !== null && 'code' in read;

const isReading = (read: CellOutcome): read is Reading<CellValue> =>
  typeof read === 'object' && read !== null && 'rules' in read;

/** The value of a valid cell. */
export const valueOfCell = (read: CellValue | Reading<CellValue>): CellValue =>
  isReading(read) ? read.value : read;

/** A cell whose text is not in the usual form of its value. */
export interface Interpretation {
  readonly from: string;
  readonly to: string;
  readonly rules: readonly ReadingRule[];
}

const shown = (value: CellValue): string =>
  typeof value === 'number' ? formatNumber(value, Number.isInteger(value) ? 0 : 2) : String(value);

/** How a cell was interpreted; null for a cell in its usual form. */
export const interpretationOf = (from: string, read: CellOutcome): Interpretation | null =>
  isReading(read) && read.rules.length > 0 ? { from, to: shown(read.value), rules: read.rules } : null;

/** Two lines are two numbers, not one with spaces between its thousands. */
export const LINE_BREAK = /[\r\n\u2028\u2029]/;

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

export interface NumberOptions {
  /** Largest value that the column accepts, if it decides between two meanings. */
  readonly most?: number;
  /** The sign before decimals in the column, if that is known. */
  readonly decimalSign?: DecimalSign;
}

/** Reads a number. A text with two meanings is an error that names both, unless the options tell which one. */
export function numberCell(
  text: string,
  { most, decimalSign }: NumberOptions = {},
): Reading<number> | InvalidCell<'INVALID_NUMBER' | 'AMBIGUOUS_NUMBER'> {
  const found = readNumber(text, { most });
  if (found === null) return invalidCell('INVALID_NUMBER');
  if (!hasTwoReadings(found)) return reading(found);
  const chosen = readNumber(text, { most, decimalSign });
  if (typeof chosen !== 'number') return invalidCell('AMBIGUOUS_NUMBER', readingTexts(found));
  return reading(chosen, chosen === found.decimal ? 'DECIMAL' : 'GROUPED');
}

type AmountCode = 'INVALID_NUMBER' | 'AMBIGUOUS_NUMBER' | 'TOO_MANY_DECIMALS' | 'TOO_SMALL' | 'TOO_LARGE';

/** Reads an amount in kronor. */
export function amountCell(
  text: string,
  {
    least,
    most,
    decimalSign,
  }: { readonly least: 'above 0' | 0; readonly most: number; readonly decimalSign?: DecimalSign },
): Reading<number> | InvalidCell<AmountCode> {
  const found = numberCell(text, { decimalSign });
  if (isInvalidCell(found)) return found;
  const { value } = found;
  if (!isKronor(value)) return invalidCell('TOO_MANY_DECIMALS', { count: 2 });
  if (value < 0 || (least !== 0 && value === 0)) return invalidCell('TOO_SMALL');
  return value > most ? invalidCell('TOO_LARGE') : found;
}

/**
 * Reads a date. A text with several meanings is an error that names them, unless the options tell which one is meant.
 */
export function dateCell(
  text: string,
  options: DayOptions = {},
): Reading<string> | InvalidCell<'INVALID_DATE' | 'AMBIGUOUS_DATE'> {
  const found = readDay(text, options);
  if (found === null) return invalidCell('INVALID_DATE');
  if (!hasSeveralDays(found)) return found;
  const dates = [...new Set(found.days.map(({ date }) => date))];
  return invalidCell('AMBIGUOUS_DATE', { first: dates.slice(0, -1).join(', '), second: dates.at(-1)! });
}

export const plateCell = (text: string): Reading<string> | InvalidCell<'INVALID_LICENSE'> =>
  readPlate(text) ?? invalidCell('INVALID_LICENSE', { reg: normalisePlate(text) });

export const textCell = (text: string, most: number): string | InvalidCell<'TOO_LONG'> =>
  text.length > most ? invalidCell('TOO_LONG', { most }) : text;
