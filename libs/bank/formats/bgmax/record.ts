import { BankFileError, type FormatError } from '../bank-file';

const MAX_LINE = 80;
const MAX_ORE = 9_000_000_000_000_000n;
const DIGITS = /^\d+$/;
const ZEROS = /^0+$/;

/** Codes of records that may come, or the layout with its version, as the file should have them. */
type RecordCodes = `${number}${string}` | 'BGMAX 01';

/** One record of 80 characters, with fields by their positions from 1, as the manual of Bankgirot counts. */
export class BgMaxRecord {
  readonly code: string;

  constructor(
    private readonly line: string,
    readonly number: number,
  ) {
    if (line.length > MAX_LINE) throw this.fault('LINE_LENGTH', line.slice(MAX_LINE, 100));
    this.code = line.slice(0, 2);
  }

  /** Text of a field without the blanks around it; null when it is blank. */
  text(from: number, to: number): string | null {
    return this.line.slice(from - 1, to).trim() || null;
  }

  /** Digits of a field; null when it is blank or zero. */
  digits(from: number, to: number): string | null {
    const text = this.text(from, to);
    if (text !== null && !DIGITS.test(text)) throw this.fault('DIGITS', text);
    return text === null || ZEROS.test(text) ? null : text;
  }

  /** Digits of a field that only describes a payment; null too when they cannot be read. */
  readableDigits(from: number, to: number): string | null {
    return DIGITS.test(this.text(from, to) ?? '') ? this.digits(from, to) : null;
  }

  /** Digits of a field without leading zeros; null when it is blank or zero. */
  bareDigits(from: number, to: number): string | null {
    return this.digits(from, to)?.replace(/^0+/, '') ?? null;
  }

  /** A whole number, as counts and amounts in öre are. */
  whole(from: number, to: number): bigint {
    const text = this.line.slice(from - 1, to);
    if (!DIGITS.test(text) || text.length !== to - from + 1) throw this.fault('NUMBER', text);
    const value = BigInt(text);
    if (value > MAX_ORE) throw this.fault('SMALLER_NUMBER', text);
    return value;
  }

  /** A whole number that only describes a payment; null when it cannot be read. */
  readableWhole(from: number, to: number): bigint | null {
    const text = this.text(from, to) ?? '';
    if (!DIGITS.test(text)) return null;
    const value = BigInt(text);
    return value > MAX_ORE ? null : value;
  }

  fault(expected: FormatError | RecordCodes, found: string): BankFileError {
    return new BankFileError('FILE_FORMAT', String(this.number), { expected, found });
  }
}
