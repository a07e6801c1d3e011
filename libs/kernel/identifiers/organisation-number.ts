import { hasLuhnDigit } from './luhn';

const SHAPE = /^(?:16)?(\d{6})-?(\d{4})$/;

/**
 * Reads an organisation number: hyphen, spaces and the 12-digit form (prefix 16) are accepted.
 * Answers the ten digits that are stored, or null. The third digit is never below 2, so that it cannot be
 * taken for a month of birth.
 */
export function parseOrganisationNumber(text: string): string | null {
  const match = SHAPE.exec(text.replace(/\s/g, ''));
  const digits = match && `${match[1]}${match[2]}`;
  return digits && Number(digits[2]) >= 2 && hasLuhnDigit(digits) ? digits : null;
}

/** `559900-0014` for people, of the ten stored digits. */
export const formatOrganisationNumber = (digits: string): string =>
  `${digits.slice(0, 6)}-${digits.slice(6)}`;

/** Companies and associations, told from sole traders, whose number is their owner's personal number. */
export const isLegalPerson = (text: string): boolean => parseOrganisationNumber(text) !== null;
