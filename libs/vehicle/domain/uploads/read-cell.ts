import {
  isKeptDate,
  isKronor,
  normalisePlate,
  parseChassisNumber,
  parseNumber,
  parsePlate,
} from '@floorplan/kernel';
import type { UploadColumn, UploadKey } from './upload-columns';

/** Codes of wrong cells. Their texts have the key `upload.err_CODE`. */
export type CellCode =
  | 'REQUIRED'
  | 'FORMULA'
  | 'INVALID_NUMBER'
  | 'INVALID_YEAR'
  | 'INVALID_DATE'
  | 'INVALID_CHASSIS'
  | 'INVALID_LICENSE'
  | 'INVALID_CODE'
  | 'INVALID_CHARACTERS'
  | 'TOO_MANY_DECIMALS'
  | 'TOO_SMALL'
  | 'TOO_LARGE'
  | 'TOO_LONG'
  | 'DUPLICATE_IN_FILE';

export interface CellError {
  readonly field: UploadKey;
  readonly code: CellCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Value of a cell: text, a number in kronor or kilometres, or null for an empty cell. */
export type CellValue = string | number | null;

type Read = CellValue | { readonly code: CellCode; readonly params?: CellError['params'] };

const wrong = (code: CellCode, params?: CellError['params']) => ({ code, ...(params && { params }) });

/**
 * Whether the text is a formula of a spreadsheet program, or an error value such as #N/A, in English or
 * Swedish.
 */
const isFormula = (text: string): boolean => /^([=@+]|#(N\/A|[\p{Lu}/0]+[!?])$)/u.test(text);

const FUELS: Readonly<Record<string, string>> = {
  ...{ bensin: 'petrol', diesel: 'diesel', el: 'electric', hybrid: 'hybrid' },
  ...{ petrol: 'petrol', electric: 'electric' },
};

const MOST_KRONOR = 1e10;
const MOST_KILOMETRES = 10_000_000;
const KILOMETRES_PER_MIL = 10;

function amountOf(text: string, least: 'above 0' | 0): Read {
  const value = parseNumber(text);
  if (value === null) return wrong('INVALID_NUMBER');
  if (!isKronor(value)) return wrong('TOO_MANY_DECIMALS', { count: 2 });
  if (value < 0 || (least !== 0 && value === 0)) return wrong('TOO_SMALL');
  return value > MOST_KRONOR ? wrong('TOO_LARGE') : value;
}

function kilometresOf(text: string): Read {
  const value = parseNumber(text);
  if (value === null) return wrong('INVALID_NUMBER');
  const kilometres = Math.round(value * KILOMETRES_PER_MIL * 1e6) / 1e6;
  if (!Number.isInteger(kilometres)) return wrong('TOO_MANY_DECIMALS', { count: 1 });
  if (kilometres < 0) return wrong('TOO_SMALL');
  return kilometres > MOST_KILOMETRES ? wrong('TOO_LARGE') : kilometres;
}

function yearOf(text: string): Read {
  const value = /^\d{4}$/.test(text) ? Number(text) : null;
  return value === null || value < 1886 || value > 2999 ? wrong('INVALID_YEAR') : value;
}

const DATE = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ]00:00(?::00)?)?$/;

function dateOf(text: string): Read {
  const [, year, month, day] = DATE.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isKeptDate(date) ? date : wrong('INVALID_DATE');
}

const codeOf = (text: string): Read =>
  /^[A-Za-z0-9]{4,12}$/.test(text) ? text.toUpperCase() : wrong('INVALID_CODE');

const plateOf = (text: string): Read =>
  parsePlate(text) ?? wrong('INVALID_LICENSE', { reg: normalisePlate(text) });

/** Chassis numbers of cars from before 1981 may be short. The decision about the message checks the year. */
const chassisOf = (text: string): Read =>
  parseChassisNumber(text, { isUsed: true, yearModel: 1980 }) ?? wrong('INVALID_CHASSIS', { vin: text });

const textOf = (text: string, { max = 100 }: UploadColumn): Read =>
  text.length > max ? wrong('TOO_LONG', { most: max }) : text;

const UNSTORABLE = /[\p{Cc}\p{Bidi_Control}\ufffd]/u;

/** Reads a cell of a file, or a cell that a user has typed. @returns its value, or the code of its error */
export function readCell(column: UploadColumn, given: string): Read {
  const text = given.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (text === '') return null;
  if (isFormula(text)) return wrong('FORMULA');
  if (UNSTORABLE.test(text) || !text.isWellFormed()) return wrong('INVALID_CHARACTERS');
  switch (column.kind) {
    case 'amount':
      return amountOf(text, 'above 0');
    case 'vat':
      return amountOf(text, 0);
    case 'miles':
      return kilometresOf(text);
    case 'year':
      return yearOf(text);
    case 'date':
      return dateOf(text);
    case 'code':
      return codeOf(text);
    case 'plate':
      return plateOf(text);
    case 'chassis':
      return chassisOf(text);
    case 'fuel':
      return FUELS[text.toLowerCase()] ?? textOf(text, column);
    case 'text':
      return textOf(text, column);
  }
}

export const isWrong = (read: Read): read is Exclude<Read, CellValue> =>
  typeof read === 'object' && read !== null;
