import { hasLuhnDigit, withLuhnDigit } from './luhn';

/** Parses a bankgiro number to its 7 or 8 digits; null for other text. */
export function parseBankgiro(text: string): string | null {
  const match = /^(\d{3,4})-?(\d{4})$/.exec(text.trim());
  const digits = match && `${match[1]}${match[2]}`;
  return digits && hasLuhnDigit(digits) ? digits : null;
}

export const formatBankgiro = (digits: string): string => `${digits.slice(0, -4)}-${digits.slice(-4)}`;

/** Parses a plusgiro number to its 2 to 8 digits; null for other text. */
export function parsePlusgiro(text: string): string | null {
  const digits = /^[\d ]+-?\d$/.test(text.trim()) ? text.replace(/[ -]/g, '') : '';
  return digits.length <= 8 && /^[1-9]/.test(digits) && hasLuhnDigit(digits) ? digits : null;
}

/** Formats a plusgiro number as `12 34 56-6`. */
export function formatPlusgiro(digits: string): string {
  const number = digits.slice(0, -1);
  const isOdd = number.length % 2;
  const pairs = number.slice(isOdd).match(/\d{2}/g) ?? [];
  return `${[number.slice(0, isOdd), ...pairs].join(' ').trim()}-${digits.slice(-1)}`;
}

const MAX_OCR_LENGTH = 25;

/**
 * OCR reference of an invoice: the invoice number, optionally the total length modulo 10, and the check
 * digit.
 */
export function ocrReference(
  invoiceNumber: string,
  options: { readonly lengthDigit: boolean } = { lengthDigit: true },
): string {
  if (!/^\d+$/.test(invoiceNumber)) throw new RangeError('an OCR reference is made of digits');
  const length = invoiceNumber.length + (options.lengthDigit ? 2 : 1);
  if (length > MAX_OCR_LENGTH) throw new RangeError('an OCR reference has at most 25 digits');
  return withLuhnDigit(options.lengthDigit ? `${invoiceNumber}${length % 10}` : invoiceNumber);
}

/** Whether the check digit of a reference is right. With `lengthDigit` its length digit must be right too. */
export function isOcrReference(
  reference: string,
  options: { readonly lengthDigit: boolean } = { lengthDigit: true },
): boolean {
  if (reference.length > MAX_OCR_LENGTH || !hasLuhnDigit(reference)) return false;
  return !options.lengthDigit || (reference.length > 2 && Number(reference.at(-2)) === reference.length % 10);
}
