import type { BusinessDate } from '../dates/business-date';
import { parseChassisNumber, type ChassisContext } from '../identifiers/chassis-number';
import { parseEmails, parsePhone, parsePostcode } from '../identifiers/contact';
import { parseIban } from '../identifiers/iban';
import { parseIdentityNumber, type IdentityNumber } from '../identifiers/identity-number';
import { parseOrganisationNumber } from '../identifiers/organisation-number';
import { isOcrReference, parseBankgiro, parsePlusgiro } from '../identifiers/payment-references';
import { parsePlate } from '../identifiers/plate';
import { parseVatNumber } from '../identifiers/vat-number';
import { plainText } from './plain-text';
import { reading, type Reading, type ReadingRule } from './reading';

const MAX_CHARACTERS = 300;

/** A text that is being read, and the rules that were used so far. */
interface Draft {
  readonly text: string;
  readonly rules: readonly ReadingRule[];
}

/** Removes what the pattern finds, which then counts as `rule`. */
function without({ text, rules }: Draft, pattern: RegExp, rule: ReadingRule): Draft {
  const rest = text.replace(pattern, '');
  return rest === text ? { text, rules } : { text: rest, rules: [...rules, rule] };
}

const AIM_PREFIX = /^\][A-Za-z][0-9A-Za-z]/;
const CODE_39_FRAME = /^\*|\*$/g;

/** The plain text without what barcode readers and labels add; null for a text that is too long. */
function draftOf(written: string, label: RegExp): Draft | null {
  if (written.length > MAX_CHARACTERS) return null;
  const plain: Draft = { text: plainText(written), rules: [] };
  const scanned = without(plain, AIM_PREFIX, 'BARCODE');
  const isFramed = /^\*.+\*$/.test(scanned.text);
  return without(isFramed ? without(scanned, CODE_39_FRAME, 'BARCODE') : scanned, label, 'PREFIX');
}

/**
 * Reads a text as it stands, so that a valid value is never taken for another one, or else what is left of it after
 * the label. Null when neither is understood.
 */
function readAfter<Value>(
  written: string,
  label: RegExp,
  parse: (text: string) => Value | null,
): Reading<Value> | null {
  const draft = draftOf(written, label);
  if (!draft) return null;
  const asWritten = parse(plainText(written));
  if (asWritten !== null) return reading(asWritten);
  const value = parse(draft.text);
  return value === null ? null : reading(value, ...draft.rules);
}

/**
 * A label of a number, alone or before a word for number. The English `no` is one only before a sign or another word:
 * `NO93 8601 1117 947` begins with Norway.
 */
const labelled = (words: string): RegExp =>
  new RegExp(`^(?:${words})(?:[-. ]{0,2}(?:nummer|number|nr|no(?=[.:]| \\D)))?[.:]{0,2} ?`, 'i');

const compact = (text: string): string => text.replace(/[ -]/g, '');

const PLATE_LABEL =
  /^(?:reg(?:istrerings|istration)?[. ]*(?:nr|nummer|no|number)?[.: ]+)?(?:se?[- :]+(?=[a-z]{3}))?/i;

/** Reads a registration number: `abc-123`, `*ABC123*`, `S ABC 123`, `Reg.nr: ABC 12D`. */
export const readPlate = (written: string): Reading<string> | null =>
  readAfter(written, PLATE_LABEL, (text) => parsePlate(text.replace(/[.·•]/g, '')));

const CHASSIS_LABEL = /^(?:chassi(?:s|e)?|vin|fin)(?:[- ]?(?:nr|no|nummer|number))?[.:]* ?[:=#]? ?(?=[^ ])/i;
const VIN_LENGTH = 17;
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', Q: '0' };
const IS_LINK = /^https?:\/\//i;

/** The chassis number of a web address: the only part that is one. */
function chassisInLink(address: string): Reading<string> | null {
  const parts = address.split(/[^0-9A-Za-z]+/).map((part) => parseChassisNumber(part));
  const [found, ...others] = new Set(parts.filter((part) => part !== null));
  return found && others.length === 0 ? reading(found, 'LINK') : null;
}

/** Barcodes of chassis numbers may begin with an additional I, which no chassis number contains. */
const withoutBarcodeLetter = (draft: Draft): Draft =>
  draft.text.length === VIN_LENGTH + 1 ? without(draft, /^I/, 'BARCODE') : draft;

/** A part of a chassis number in capitals with 0, 1 and 0 in place of O, I and Q, which it cannot have. */
export const withDigitsForLetters = (text: string): string =>
  text.replace(/[OIQ]/g, (letter) => LOOK_ALIKES[letter]!);

/**
 * Reads a chassis number: with spaces and hyphens, from a barcode, from a web address that contains one, or with O, I
 * and Q in place of 0, 1 and 0.
 */
export function readChassisNumber(written: string, context: ChassisContext = {}): Reading<string> | null {
  const plain = plainText(written.slice(0, MAX_CHARACTERS + 1));
  if (IS_LINK.test(plain)) return written.length > MAX_CHARACTERS ? null : chassisInLink(plain);
  const draft = draftOf(written, CHASSIS_LABEL);
  if (!draft) return null;
  const asWritten = parseChassisNumber(compact(plain), context);
  if (asWritten !== null) return reading(asWritten);
  const { text, rules } = withoutBarcodeLetter({ ...draft, text: compact(draft.text).toUpperCase() });
  const corrected = withDigitsForLetters(text);
  const chassis = parseChassisNumber(corrected, context);
  if (chassis === null) return null;
  return corrected === text ? reading(chassis, ...rules) : reading(chassis, ...rules, 'LOOK_ALIKE');
}

const IDENTITY_LABEL =
  /^(?:(?:org(?:\.|anisations)? ?(?:nr|no|nummer)|organi[sz]ation (?:no|number)|(?:person|samordnings)(?:nr|nummer)|p\.?nr)[.:]* ?|se(?:[- ](?=\d)|(?=\d{6}-)))/i;
const VAT_LABEL = labelled('vat|moms(?:\\.?reg)?(?:istrerings)?');
const SWEDISH_VAT = /^SE(\d{10})01$/;

/** The organisation number of a Swedish VAT number. Without the country's letters it could be a personal number. */
function organisationInVatNumber(text: string): string | null {
  const [, digits] = SWEDISH_VAT.exec(compact(text).toUpperCase()) ?? [];
  return digits === undefined ? null : parseOrganisationNumber(digits);
}

/**
 * Reads an organisation, personal or coordination number: with a label, with the country's letters, or as a part of a
 * Swedish VAT number.
 */
export function readIdentityNumber(written: string, today: BusinessDate): Reading<IdentityNumber> | null {
  const usual = readAfter(written, IDENTITY_LABEL, (text) => parseIdentityNumber(text, today));
  if (usual) return usual;
  const inVat = readAfter(written, VAT_LABEL, organisationInVatNumber);
  return inVat && { value: { kind: 'organisation', digits: inVat.value }, rules: ['VAT_NUMBER'] };
}

export const readVatNumber = (written: string): Reading<string> | null =>
  readAfter(written, VAT_LABEL, (text) => parseVatNumber(compact(text)));

const BANKGIRO_LABEL = labelled('bg|bankgiro');

/** Reads a bankgiro number: `BG 5550-0011`. */
export const readBankgiro = (written: string): Reading<string> | null =>
  readAfter(written, BANKGIRO_LABEL, (text) => parseBankgiro(text.replace(/ /g, '')));

const PLUSGIRO_LABEL = labelled('pg|plusgiro|postgiro');

/** Reads a plusgiro number: `PG 12 34 56-6`. */
export const readPlusgiro = (written: string): Reading<string> | null =>
  readAfter(written, PLUSGIRO_LABEL, parsePlusgiro);

const IBAN_LABEL = labelled('iban');

/** Reads an IBAN in groups of four or in one, with or without the word before it. */
export const readIban = (written: string): Reading<string> | null =>
  readAfter(written, IBAN_LABEL, (text) => parseIban(compact(text)));

/** A label, and the signs around a reference on payment slips. */
const REFERENCE_FRAME = new RegExp(
  `${labelled('(?:ocr-|betalnings|payment )?ref(?:erens|erence)?|ocr').source}(?:# ?)?|^# ?| ?#$`,
  'gi',
);
const DIGITS_IN_GROUPS = /^\d(?:[ -]{0,3}\d)*$/;

function referenceDigits(text: string): string | null {
  const digits = DIGITS_IN_GROUPS.test(text) ? compact(text) : '';
  return isOcrReference(digits, { lengthDigit: false }) ? digits : null;
}

/** Reads a payment reference: `# 1004567 97 #`, `OCR: 100456797`. The length digit is not required. */
export const readPaymentReference = (written: string): Reading<string> | null =>
  readAfter(written, REFERENCE_FRAME, referenceDigits);

const POSTCODE_LABEL = /^(?:(?:post(?:nummer| ?nr|code)|zip(?: ?code)?)[.:]{0,2} ?)?(?:se?[- ]?(?=\d))?/i;

/** Reads a Swedish postcode: `123-45`, `SE-123 45`, `Postnr: 12345`. */
export const readPostcode = (written: string): Reading<string> | null =>
  readAfter(written, POSTCODE_LABEL, (text) => parsePostcode(text.replace(/^(\d{3})-/, '$1 ')));

/** The area code of `070/174 06 05`. A later slash stands before another number. */
const AREA_CODE = /^(0\d{1,3})\//;
const PHONE_LABEL = labelled('tel(?:efon|ephone)?|mobil(?:telefon|e)?|mob|phone|tfn');

/** Reads a telephone number: `tel:+46701740605`, `Mobil: 070/174 06 05`. */
export const readPhone = (written: string): Reading<string> | null =>
  readAfter(written, PHONE_LABEL, (text) => parsePhone(text.replace(AREA_CODE, '$1 ')));

const EMAIL_LABEL = /^(?:mailto:|(?:e-?post(?:adress)?|e-?mail(?: address)?|mail|mejl)(?:: ?| ))/i;

/** Reads one mail address: `mailto:anna@example.se`, `E-post: anna@example.se`, `Anna Ek <anna@example.se>`. */
export const readEmail = (written: string): Reading<string> | null =>
  readAfter(written, EMAIL_LABEL, (text) => {
    const addresses = parseEmails(text);
    return addresses?.length === 1 ? addresses[0]! : null;
  });
