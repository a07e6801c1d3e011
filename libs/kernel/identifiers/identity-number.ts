import type { BusinessDate } from '../dates/business-date';
import { formatOrganisationNumber, parseOrganisationNumber } from './organisation-number';
import { formatPersonNumber, maskPersonNumber, parsePersonNumber } from './person-number';

/** Identity number of an organisation (ten digits) or of a person (twelve digits). */
export interface IdentityNumber {
  readonly kind: 'organisation' | 'person' | 'samordning';
  readonly digits: string;
}

const asOrganisation = (text: string): IdentityNumber | null => {
  const digits = parseOrganisationNumber(text);
  return digits === null ? null : { kind: 'organisation', digits };
};

const asPerson = (text: string, today: BusinessDate): IdentityNumber | null => {
  const person = parsePersonNumber(text, today);
  return person === null ? null : { kind: person.kind, digits: person.digits };
};

/**
 * Parses an organisation or personal number. Twelve digits that begin with 16 are an organisation; other
 * twelve digits are a person. Ten digits with a third digit of 2 or more are an organisation. Company fields
 * accept both kinds, since a sole trader's number is the owner's personal number. Returns null for other
 * text.
 */
export function parseIdentityNumber(text: string, today: BusinessDate): IdentityNumber | null {
  const digits = text.replace(/[\s+-]/g, '');
  if (digits.length === 12) return digits.startsWith('16') ? asOrganisation(text) : asPerson(text, today);
  if (digits.length !== 10) return null;
  return Number(digits[2]) >= 2 ? asOrganisation(text) : asPerson(text, today);
}

const PERSON_DIGITS = 12;

/**
 * Formats a stored number for lists and for readers who do not need all of it: a personal number without its
 * last four digits.
 */
export const maskedIdentityNumber = (digits: string): string =>
  digits.length === PERSON_DIGITS ? maskPersonNumber(digits) : formatOrganisationNumber(digits);

/**
 * Formats a stored number with all its digits. Use it only for the party itself, and for staff on that
 * party's page.
 */
export const formatIdentityNumber = (digits: string): string =>
  digits.length === PERSON_DIGITS ? formatPersonNumber(digits) : formatOrganisationNumber(digits);
