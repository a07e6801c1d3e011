import { BankFileError, type FormatError } from '../bank-file';
import type { XmlElement } from '../element';

/** Up to 11 digits before and five after the point; digits below an öre must be zero. */
const DECIMAL = /^(\d{1,11})(?:\.(\d{1,2})0{0,3})?$/;
const COUNT = /^\d{1,15}$/;

const invalid = (element: XmlElement, expected: FormatError): BankFileError =>
  new BankFileError('FILE_FORMAT', element.path, { expected, found: element.text.slice(0, 40) });

/** Amount of an element in öre, whatever its currency; null when it cannot be read. */
export function readableOre(element: XmlElement): number | null {
  const [, kronor, decimals = ''] = DECIMAL.exec(element.text.trim()) ?? [];
  return kronor === undefined ? null : Number(kronor + decimals.padEnd(2, '0'));
}

/** Amount of an element in öre. @throws BankFileError for another currency than SEK */
export function kronorIn(element: XmlElement): number {
  const currency = element.attributes['Ccy'];
  if (currency !== undefined && currency !== 'SEK')
    throw new BankFileError('FILE_CURRENCY', element.path, { found: currency.slice(0, 10) });
  const ore = readableOre(element);
  if (ore === null) throw invalid(element, 'AMOUNT');
  return ore;
}

export function countIn(element: XmlElement): number {
  const text = element.text.trim();
  if (!COUNT.test(text)) throw invalid(element, 'NUMBER');
  return Number(text);
}

/** Adds numbers of a file. @throws BankFileError for a sum that is too large to be exact */
export function sumOf(place: string, what: string, numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => {
    const next = sum + number;
    if (!Number.isSafeInteger(next))
      throw new BankFileError('FILE_SUMS', place, {
        what,
        counted: String(next),
        stated: String(Number.MAX_SAFE_INTEGER),
      });
    return next;
  }, 0);
}

/** Compares a sum or count of the file with what was read. */
export function same(place: string, what: string, counted: number, stated: number): void {
  if (counted !== stated)
    throw new BankFileError('FILE_SUMS', place, {
      what,
      counted: String(counted),
      stated: String(stated),
    });
}
