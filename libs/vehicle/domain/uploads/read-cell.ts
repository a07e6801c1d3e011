import {
  amountCell,
  cellText,
  dateCell,
  isInvalidCell,
  LINE_BREAK,
  numberCell,
  plainText,
  plateCell,
  readChassisNumber,
  reading,
  textCell,
  unusableCell,
  invalidCell,
  type CellOutcome,
  type ColumnReading,
  type DayOrder,
  type InvalidCell,
  type DecimalSign,
} from '@floorplan/kernel';
import type { CellKind, UploadColumn, UploadKey } from './upload-columns';

/** Codes of invalid cells. Their texts have the key `upload.err_CODE`. */
export type CellCode =
  | 'REQUIRED'
  | 'FORMULA'
  | 'INVALID_NUMBER'
  | 'AMBIGUOUS_NUMBER'
  | 'INVALID_YEAR'
  | 'INVALID_DATE'
  | 'AMBIGUOUS_DATE'
  | 'INVALID_CHASSIS'
  | 'INVALID_LICENSE'
  | 'INVALID_CODE'
  | 'INVALID_CHARACTERS'
  | 'TOO_MANY_DECIMALS'
  | 'TOO_SMALL'
  | 'TOO_LARGE'
  | 'TOO_LONG'
  | 'DUPLICATE_IN_FILE';

export interface CellError extends InvalidCell<CellCode> {
  readonly field: UploadKey;
}

type Read = CellOutcome<CellCode>;

const FUELS: ReadonlyMap<string, string> = new Map([
  ['bensin', 'petrol'],
  ['diesel', 'diesel'],
  ['el', 'electric'],
  ['hybrid', 'hybrid'],
  ['petrol', 'petrol'],
  ['electric', 'electric'],
]);

const MAX_KRONOR = 1e10;
const MAX_KILOMETRES = 10_000_000;
const KILOMETRES_PER_MIL = 10;

function kilometresOf(text: string, decimalSign: DecimalSign | undefined): Read {
  const found = numberCell(text, { decimalSign });
  if (isInvalidCell(found)) return found;
  const kilometres = Math.round(found.value * KILOMETRES_PER_MIL * 1e6) / 1e6;
  if (!Number.isInteger(kilometres)) return invalidCell('TOO_MANY_DECIMALS', { count: 1 });
  if (kilometres < 0) return invalidCell('TOO_SMALL');
  return kilometres > MAX_KILOMETRES ? invalidCell('TOO_LARGE') : reading(kilometres, ...found.rules);
}

function yearOf(text: string): Read {
  const value = /^\d{4}$/.test(text) ? Number(text) : null;
  return value === null || value < 1886 || value > 2999 ? invalidCell('INVALID_YEAR') : value;
}

const codeOf = (text: string): Read =>
  /^[A-Za-z0-9]{4,12}$/.test(text) ? text.toUpperCase() : invalidCell('INVALID_CODE');

/** Chassis numbers of cars from before 1981 may be short. The decision about the message checks the year. */
const chassisOf = (text: string): Read =>
  readChassisNumber(text, { isUsed: true, yearModel: 1980 }) ?? invalidCell('INVALID_CHASSIS', { vin: text });

const MAX_CHARACTERS = 100;

const isNumber = (kind: CellKind): boolean => kind === 'amount' || kind === 'vat' || kind === 'miles';

/** Whether the text is stored as it is; of other kinds only what was understood is stored. */
const isFreeText = (kind: CellKind): boolean => kind === 'text' || kind === 'fuel';

/**
 * Reads a cell of a file, or a cell that a user has typed.
 * @param how meaning of the column's ambiguous cells, if it is known
 * @returns its value, with the rules by which it was interpreted, or the code of its error
 */
export function readCell(
  { kind, max = MAX_CHARACTERS }: Pick<UploadColumn, 'kind' | 'max'>,
  given: string,
  how?: ColumnReading,
): Read {
  const decimalSign = how as DecimalSign | undefined;
  const text = cellText(given);
  if (text === '') return null;
  const unusable = unusableCell(isFreeText(kind) ? text : plainText(text));
  if (unusable) return unusable;
  if (isNumber(kind) && LINE_BREAK.test(given.trim())) return invalidCell('INVALID_NUMBER');
  switch (kind) {
    case 'amount':
      return amountCell(text, { least: 'above 0', most: MAX_KRONOR, decimalSign });
    case 'vat':
      return amountCell(text, { least: 0, most: MAX_KRONOR, decimalSign });
    case 'miles':
      return kilometresOf(text, decimalSign);
    case 'year':
      return yearOf(text);
    case 'date':
      return dateCell(text, { order: how as DayOrder | undefined });
    case 'code':
      return codeOf(text);
    case 'plate':
      return plateCell(text);
    case 'chassis':
      return chassisOf(text);
    case 'fuel':
      return FUELS.get(text.toLowerCase()) ?? textCell(text, max);
    case 'text':
      return textCell(text, max);
  }
}
