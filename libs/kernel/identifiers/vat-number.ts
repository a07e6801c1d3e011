import { hasLuhnDigit } from './luhn';

/**
 * Parses a Swedish VAT number: SE, ten digits, and 01 (or a higher number in a VAT group). Returns null for
 * other text.
 */
export function parseVatNumber(text: string): string | null {
  const number = text.toUpperCase().replace(/[\s-]/g, '');
  return /^SE\d{10}(?!00)\d{2}$/.test(number) && hasLuhnDigit(number.slice(2, 12)) ? number : null;
}

export const vatNumberOf = (digits: string): string => `SE${digits.slice(-10)}01`;
