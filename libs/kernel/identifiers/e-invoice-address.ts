import { luhnDigit } from './luhn';
import { parseOrganisationNumber } from './organisation-number';

/** An address in Peppol: the scheme of an identifier, as in the code list EAS, and the identifier. */
export interface EInvoiceAddress {
  readonly scheme: string;
  readonly id: string;
}

/** Scheme of Swedish organisation numbers. */
export const ORGANISATION_NUMBER_SCHEME = '0007';

const OTHER_IDENTIFIER = /^[A-Za-z0-9._~-]{1,50}$/;

const parsedBy =
  (isValid: (id: string) => boolean) =>
  (id: string): string | null =>
    isValid(id) ? id : null;

/** Whether the last digit of a global location number is the check digit of those before it. */
function isLocationNumber(id: string): boolean {
  if (!/^\d{13}$/.test(id)) return false;
  const sum = [...id]
    .slice(0, -1)
    .reduce((before, digit, at) => before + Number(digit) * (at % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(id.at(-1));
}

const NORWEGIAN_WEIGHTS: readonly number[] = [3, 2, 7, 6, 5, 4, 3, 2];

/** Whether the last digit of a Norwegian organisation number is the check digit (modulus 11) of those before it. */
function isNorwegianNumber(id: string): boolean {
  if (!/^\d{9}$/.test(id)) return false;
  const sum = NORWEGIAN_WEIGHTS.reduce((before, weight, at) => before + weight * Number(id[at]), 0);
  return (11 - (sum % 11)) % 11 === Number(id.at(-1));
}

/** Whether the last two digits of a Belgian enterprise number are the check digits (modulus 97) of those before them. */
const isBelgianNumber = (id: string): boolean =>
  /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));

/** Whether the last digit of a French SIRENE or SIRET number is its check digit. */
const isFrenchNumber = (id: string): boolean =>
  /^(?:\d{9}|\d{14})$/.test(id) && luhnDigit(id.slice(0, -1)) === Number(id.at(-1));

/** Schemes whose identifiers have check digits or a shape of their own. The value is the identifier as it is sent. */
const CHECKED: Readonly<Record<string, (id: string) => string | null>> = {
  '0002': parsedBy(isFrenchNumber),
  '0007': (id) => parseOrganisationNumber(id),
  '0009': parsedBy(isFrenchNumber),
  '0088': parsedBy(isLocationNumber),
  '0184': parsedBy((id) => /^DK\d{8}$/.test(id)),
  '0192': parsedBy(isNorwegianNumber),
  '0208': parsedBy(isBelgianNumber),
};

/** Other schemes of Peppol in Europe, whose identifiers are only checked for their characters. */
const OTHERS: ReadonlySet<string> = new Set(
  [
    '0037 0060 0096 0106 0130 0135 0142 0190 0191 0195 0196 0198 0199',
    '0200 0204 0209 0212 0213 0215 0216 0230 0235 0240',
    '9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927',
    '9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953',
  ].flatMap((codes) => codes.split(' ')),
);

const WRITTEN = /^(\d{4}):(\S{1,60})$/;

/**
 * Parses an address like `0088:7300009999996`. An organisation number alone is one of Sweden. Returns the address in
 * the form in which it is stored; null for an unknown scheme, or an identifier that its scheme does not allow.
 */
export function parseEInvoiceAddress(text: string): string | null {
  const trimmed = text.trim();
  const [, scheme = ORGANISATION_NUMBER_SCHEME, written = trimmed] = WRITTEN.exec(trimmed) ?? [];
  const checked = CHECKED[scheme];
  const id = checked
    ? checked(written)
    : OTHERS.has(scheme) && OTHER_IDENTIFIER.test(written)
      ? written
      : null;
  return id === null ? null : `${scheme}:${id}`;
}

/** The parts of a stored address. */
export function partsOfEInvoiceAddress(address: string): EInvoiceAddress {
  const at = address.indexOf(':');
  return { scheme: address.slice(0, at), id: address.slice(at + 1) };
}

/**
 * The address at which a party gets electronic invoices: its own, or else that of its organisation number. Null for a
 * sole trader without an address, whose number is personal.
 */
export const eInvoiceAddressOf = (address: string | null, organisationNumber: string): string | null =>
  address ?? parseEInvoiceAddress(organisationNumber);
