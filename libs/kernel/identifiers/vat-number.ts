import { hasLuhnDigit } from './luhn';

/** Reads a Swedish VAT number: SE, ten digits, 01 (or a later number in a VAT group). Null when it is none. */
export function parseVatNumber(text: string): string | null {
  const number = text.toUpperCase().replace(/[\s-]/g, '');
  return /^SE\d{10}(?!00)\d{2}$/.test(number) && hasLuhnDigit(number.slice(2, 12)) ? number : null;
}

export const vatNumberOf = (digits: string): string => `SE${digits.slice(-10)}01`;
