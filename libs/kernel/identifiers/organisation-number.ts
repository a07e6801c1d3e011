import { hasLuhnDigit } from './luhn';

const SHAPE = /^(?:16)?(\d{6})-?(\d{4})$/;

/**
 * Parses an organisation number, with or without hyphen, spaces and the prefix 16. Returns the ten stored
 * digits; null for other text. The third digit is at least 2, so that the number cannot be confused with a
 * date of birth.
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
