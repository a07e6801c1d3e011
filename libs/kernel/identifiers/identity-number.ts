import type { BusinessDate } from '../dates/business-date';
import { formatOrganisationNumber, parseOrganisationNumber } from './organisation-number';
import { formatPersonNumber, maskPersonNumber, parsePersonNumber } from './person-number';

/** A free identity field: ten digits of an organisation, or twelve of a person. */
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
 * Tells organisations from people: twelve digits from 16 are an organisation, other twelve a person; of ten
 * digits, a third digit from 2 up is an organisation. Also what a company field accepts, since a sole trader's
 * number is the owner's. Null when it is neither.
 */
export function parseIdentityNumber(text: string, today: BusinessDate): IdentityNumber | null {
  const digits = text.replace(/[\s+-]/g, '');
  if (digits.length === 12) return digits.startsWith('16') ? asOrganisation(text) : asPerson(text, today);
  if (digits.length !== 10) return null;
  return Number(digits[2]) >= 2 ? asOrganisation(text) : asPerson(text, today);
}

const PERSON_DIGITS = 12;

/** A stored number as it is shown in lists, and to those who need not know it: a person's without its last four. */
export const maskedIdentityNumber = (digits: string): string =>
  digits.length === PERSON_DIGITS ? maskPersonNumber(digits) : formatOrganisationNumber(digits);

/** A stored number whole: for the one whose it is, and for staff on the page of that party. */
export const formatIdentityNumber = (digits: string): string =>
  digits.length === PERSON_DIGITS ? formatPersonNumber(digits) : formatOrganisationNumber(digits);
