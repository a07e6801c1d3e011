import {
  amountCell,
  cellText,
  dateCell,
  isInvalidCell,
  numberCell,
  parseChassisNumber,
  plateCell,
  textCell,
  unusableCell,
  invalidCell,
  type CellValue,
  type InvalidCell,
} from '@floorplan/kernel';
import type { UploadColumn, UploadKey } from './upload-columns';

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

type Read = CellValue | InvalidCell<CellCode>;

const FUELS: Readonly<Record<string, string>> = {
  bensin: 'petrol',
  diesel: 'diesel',
  el: 'electric',
  hybrid: 'hybrid',
  petrol: 'petrol',
  electric: 'electric',
};

const MAX_KRONOR = 1e10;
const MAX_KILOMETRES = 10_000_000;
const KILOMETRES_PER_MIL = 10;

function kilometresOf(text: string): Read {
  const value = numberCell(text);
  if (isInvalidCell(value)) return value;
  const kilometres = Math.round(value * KILOMETRES_PER_MIL * 1e6) / 1e6;
  if (!Number.isInteger(kilometres)) return invalidCell('TOO_MANY_DECIMALS', { count: 1 });
  if (kilometres < 0) return invalidCell('TOO_SMALL');
  return kilometres > MAX_KILOMETRES ? invalidCell('TOO_LARGE') : kilometres;
}

function yearOf(text: string): Read {
  const value = /^\d{4}$/.test(text) ? Number(text) : null;
  return value === null || value < 1886 || value > 2999 ? invalidCell('INVALID_YEAR') : value;
}

const codeOf = (text: string): Read =>
  /^[A-Za-z0-9]{4,12}$/.test(text) ? text.toUpperCase() : invalidCell('INVALID_CODE');

/** Chassis numbers of cars from before 1981 may be short. The decision about the message checks the year. */
const chassisOf = (text: string): Read =>
  parseChassisNumber(text, { isUsed: true, yearModel: 1980 }) ??
  invalidCell('INVALID_CHASSIS', { vin: text });

const MAX_CHARACTERS = 100;

/** Reads a cell of a file, or a cell that a user has typed. @returns its value, or the code of its error */
export function readCell({ kind, max = MAX_CHARACTERS }: UploadColumn, given: string): Read {
  const text = cellText(given);
  if (text === '') return null;
  const unusable = unusableCell(text);
  if (unusable) return unusable;
  switch (kind) {
    case 'amount':
      return amountCell(text, { least: 'above 0', most: MAX_KRONOR });
    case 'vat':
      return amountCell(text, { least: 0, most: MAX_KRONOR });
    case 'miles':
      return kilometresOf(text);
    case 'year':
      return yearOf(text);
    case 'date':
      return dateCell(text);
    case 'code':
      return codeOf(text);
    case 'plate':
      return plateCell(text);
    case 'chassis':
      return chassisOf(text);
    case 'fuel':
      return FUELS[text.toLowerCase()] ?? textCell(text, max);
    case 'text':
      return textCell(text, max);
  }
}
