import { BankFileError } from '../bank-file';

const MAX_LINE = 80;
const MAX_ORE = 9_000_000_000_000_000n;

/** One record of 80 characters, with fields by their positions from 1, as the manual of Bankgirot counts. */
export class BgMaxRecord {
  readonly code: string;

  constructor(
    private readonly line: string,
    readonly number: number,
  ) {
    if (line.length > MAX_LINE) throw this.fault(`at most ${MAX_LINE} characters`, line.slice(MAX_LINE, 100));
    this.code = line.slice(0, 2);
  }

  /** Text of a field without the blanks around it; null when it is blank. */
  text(from: number, to: number): string | null {
    return this.line.slice(from - 1, to).trim() || null;
  }

  /** Digits of a field; null when it is blank or zero. */
  digits(from: number, to: number): string | null {
    const text = this.text(from, to);
    if (text === null || /^0+$/.test(text)) return null;
    if (!/^\d+$/.test(text)) throw this.fault('digits', text);
    return text;
  }

  /** Digits of a field without leading zeros; null when it is blank or zero. */
  bareDigits(from: number, to: number): string | null {
    return this.digits(from, to)?.replace(/^0+/, '') ?? null;
  }

  /** A whole number, as counts and amounts in öre are. */
  whole(from: number, to: number): bigint {
    const text = this.line.slice(from - 1, to);
    if (!/^\d+$/.test(text) || text.length !== to - from + 1) throw this.fault('a number', text);
    const value = BigInt(text);
    if (value > MAX_ORE) throw this.fault('a smaller number', text);
    return value;
  }

  fault(expected: string, found: string): BankFileError {
    return new BankFileError('FILE_FORMAT', String(this.number), { expected, found });
  }
}
