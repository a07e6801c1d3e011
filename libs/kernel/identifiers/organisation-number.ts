import { hasLuhnDigit } from './luhn';

const SHAPE = /^(?:16)?(\d{6})-?(\d{4})$/;

/**
 * Parses an organisation number; hyphen, spaces and the 12-digit form (prefix 16) are accepted. Returns the
 * ten stored digits, or null. The third digit is at least 2, so that it cannot be a month of birth.
 */
export function parseOrganisationNumber(text: string): string | null {
  const match = SHAPE.exec(text.replace(/\s/g, ''));
  const digits = match && `${match[1]}${match[2]}`;
  return digits && Number(digits[2]) >= 2 && hasLuhnDigit(digits) ? digits : null;
}

/** Formats the ten stored digits as `559900-0014`. */
export const formatOrganisationNumber = (digits: string): string =>
  `${digits.slice(0, 6)}-${digits.slice(6)}`;

/** Whether the number belongs to a company or association; a sole trader has the owner's personal number. */
export const isLegalPerson = (text: string): boolean => parseOrganisationNumber(text) !== null;
