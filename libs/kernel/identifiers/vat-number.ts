import { hasLuhnDigit } from './luhn';

/** The VAT number of a Swedish company by its organisation number. */
export const vatNumberOf = (digits: string): string => `SE${digits.slice(-10)}01`;

/** Shapes of the VAT numbers of the EU's other countries, Northern Ireland and Norway, without the country's letters. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[0-9A-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};

const isSwedish = (rest: string): boolean =>
  /^\d{12}$/.test(rest) && hasLuhnDigit(rest.slice(0, 10)) && !rest.endsWith('00');

/**
 * Parses a VAT number without spaces. A Swedish one has the check digit of the organisation or personal number; of
 * other countries only the shape is checked. Returns null for other text.
 */
export function parseVatNumber(text: string): string | null {
  const number = text.toUpperCase();
  const [country, rest] = [number.slice(0, 2), number.slice(2)];
  const isNumber = country === 'SE' ? isSwedish(rest) : (SHAPES[country]?.test(rest) ?? false);
  return isNumber ? number : null;
}
