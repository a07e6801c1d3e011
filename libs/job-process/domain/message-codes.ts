import type { CodeFinding } from './job-process.events';

/** A: technical, tried again by itself. H: something outside the message must change. N: the message is wrong. */
export type CodeClass = 'A' | 'H' | 'N';

export interface MessageCode {
  readonly class: CodeClass;
  readonly sv: string;
  readonly en: string;
  /** Said of many messages whose details differ. */
  readonly ofMany?: { readonly sv: string; readonly en: string };
}

const h = (sv: string, en: string): MessageCode => ({ class: 'H', sv, en });
const n = (sv: string, en: string): MessageCode => ({ class: 'N', sv, en });
const a = (sv: string, en: string): MessageCode => ({ class: 'A', sv, en });
const ofMany = (code: MessageCode, sv: string, en: string): MessageCode => ({ ...code, ofMany: { sv, en } });

// Every code a message can end an attempt with. The order decides which of several findings is shown.
const CODES = {
  UNKNOWN_IMPORTER: ofMany(
    h('Okänd importör: {id}', 'Unknown importer: {id}'),
    'Okänd importör',
    'Unknown importer',
  ),
  INACTIVE_IMPORTER: ofMany(
    h('Importören {id} är inte aktiv', 'Importer {id} is not active'),
    'Importören är inte aktiv',
    'The importer is not active',
  ),
  WAITING_EARLIER: h(
    'Väntar på ett tidigare meddelande för samma chassinummer',
    'Waits for an earlier message for the same chassis number',
  ),
  UNKNOWN_DEALER: ofMany(
    h('Okänd återförsäljare: {id}', 'Unknown dealer: {id}'),
    'Okänd återförsäljare',
    'Unknown dealer',
  ),
  INACTIVE_DEALER: ofMany(
    h('Återförsäljaren {name} är inte aktiv', 'Dealer {name} is not active'),
    'Återförsäljaren är inte aktiv',
    'The dealer is not active',
  ),
  UNKNOWN_MAKE: ofMany(h('Okänt märke: {make}', 'Unknown make: {make}'), 'Okänt märke', 'Unknown make'),
  MAKE_NOT_IMPORTER: ofMany(
    n('Märket {make} tillhör inte importören', 'Make {make} does not belong to the importer'),
    'Märket tillhör inte importören',
    'The make does not belong to the importer',
  ),
  MAKE_NOT_HELD: ofMany(
    h('Återförsäljaren saknar märket {make}', 'The dealer does not hold make {make}'),
    'Återförsäljaren saknar märket',
    'The dealer does not hold the make',
  ),
  DUPLICATE_CHASSIS: ofMany(
    n(
      'Chassinummer {vin} finns redan på en pågående finansiering',
      'Chassis number {vin} already has an active financing',
    ),
    'Chassinumret finns redan',
    'The chassis number is already there',
  ),
  DUPLICATE_LICENSE: ofMany(
    n(
      'Registreringsnummer {reg} finns redan på en pågående finansiering',
      'Registration number {reg} already has an active financing',
    ),
    'Registreringsnumret finns redan',
    'The registration number is already there',
  ),
  DUPLICATE_INVOICE: ofMany(
    n('Fakturanummer {no} är redan registrerat', 'Invoice number {no} is already registered'),
    'Fakturanumret är redan registrerat',
    'The invoice number is already registered',
  ),
  INVALID_CHASSIS: ofMany(
    n('Ogiltigt chassinummer: {vin}', 'Invalid chassis number: {vin}'),
    'Ogiltigt chassinummer',
    'Invalid chassis number',
  ),
  INVALID_LICENSE: ofMany(
    n('Ogiltigt registreringsnummer: {reg}', 'Invalid registration number: {reg}'),
    'Ogiltigt registreringsnummer',
    'Invalid registration number',
  ),
  CLASSIFICATION_NOT_ALLOWED: ofMany(
    n(
      'Objektklassen {cls} är inte tillåten för finansieringsformen',
      'Classification {cls} is not allowed for the finance type',
    ),
    'Objektklassen är inte tillåten för finansieringsformen',
    'The classification is not allowed for the finance type',
  ),
  NO_PRICE_PROGRAM: h('Ingen giltig prislista hittades', 'No valid price list found'),
  PRICE_PROGRAM_EXPIRED: ofMany(
    h('Prislistan {code} har gått ut', 'Price list {code} has expired'),
    'Prislistan har gått ut',
    'The price list has expired',
  ),
  AMOUNT_MISMATCH: ofMany(
    n('Netto + moms stämmer inte med totalbeloppet', 'Net + VAT does not equal the total'),
    'Fakturans belopp är fel',
    'The invoice amounts are wrong',
  ),
  VAT_MISMATCH: ofMany(
    n('Momsbeloppet stämmer inte med momssatsen {pct} %', 'VAT does not match the rate {pct}%'),
    'Momsbeloppet stämmer inte med momssatsen',
    'VAT does not match the rate',
  ),
  CURRENCY_NOT_SUPPORTED: ofMany(
    n('Valutan {cur} stöds inte', 'Currency {cur} is not supported'),
    'Valutan stöds inte',
    'The currency is not supported',
  ),
  INVOICE_DATE_INVALID: n(
    'Fakturadatum får inte ligga mer än 30 dagar från idag',
    'Invoice date may not be more than 30 days from today',
  ),
  TRANSPORT_DATE_INVALID: n(
    'Transportdatum ligger för långt från idag',
    'The transport date is too far from today',
  ),
  DUE_DATE_INVALID: n('Förfallodatum är ogiltigt', 'The due date is not valid'),
  LIMIT_MISSING: h('Limit saknas för återförsäljaren', 'No limit exists for the dealer'),
  LIMIT_EXCEEDED: ofMany(
    h('Limiten överskrids med {amount} kr', 'The limit is exceeded by SEK {amount}'),
    'Limiten överskrids',
    'The limit is exceeded',
  ),
  DEMO_APPROVAL_MISSING: h('Demogodkännande saknas', 'Demo approval is missing'),
  NOT_ALLOWED: ofMany(
    n('Behörighet saknas för finansieringsformen {type}', 'Not permitted for finance type {type}'),
    'Behörighet saknas för finansieringsformen',
    'Not permitted for the finance type',
  ),
  CORE_UNAVAILABLE: a('Bakomliggande system svarar inte', 'The core system does not answer'),
  CONCURRENT_UPDATE: a(
    'Posten ändrades samtidigt, försök igen',
    'The record changed concurrently, try again',
  ),
  INTERNAL_ERROR: a('Ett oväntat fel inträffade', 'An unexpected error occurred'),
  REJECTED: ofMany(n('Avvisad av {user}', 'Rejected by {user}'), 'Avvisade', 'Rejected'),
  SUPERSEDED: n('Ersatt av ett nyare meddelande', 'Superseded by a newer message'),
  RESEND_NOT_CONFIGURED: ofMany(
    h('Importören {id} saknar adress för återsändning', 'Importer {id} has no address to resend to'),
    'Importören saknar adress för återsändning',
    'The importer has no address to resend to',
  ),
  RESEND_REFUSED: ofMany(
    n(
      'Importörens system tog inte emot fordonet (svar {status})',
      'The importer’s system did not take the vehicle (answer {status})',
    ),
    'Importörens system tog inte emot fordonet',
    'The importer’s system did not take the vehicle',
  ),
} satisfies Record<string, MessageCode>;

export type MessageCodeName = keyof typeof CODES;

/** Every code a message can end an attempt with, in the order of the table. */
export const MESSAGE_CODES: Readonly<Record<MessageCodeName, MessageCode>> = CODES;

export const MESSAGE_CODE_NAMES = Object.keys(MESSAGE_CODES) as readonly MessageCodeName[];

/** One of the codes with what its text needs: what a decision finds. */
export interface Finding extends CodeFinding {
  readonly code: MessageCodeName;
}

const ORDER = new Map<string, number>(MESSAGE_CODE_NAMES.map((code, index) => [code, index]));

export const isMessageCode = (code: string): code is MessageCodeName => ORDER.has(code);

/** Throws on a code that is not in the table: a finding nobody can act on is a mistake of ours. */
export function classOf(code: string): CodeClass {
  if (!isMessageCode(code)) throw new Error(`unknown message code ${code}`);
  return MESSAGE_CODES[code].class;
}

export const inTableOrder = (findings: readonly CodeFinding[]): CodeFinding[] =>
  [...findings].sort((x, y) => (ORDER.get(x.code) ?? 0) - (ORDER.get(y.code) ?? 0));

/** Not told to everybody beside others, so that it is shown only where it stands alone. */
export const LIMIT_EXCEEDED = 'LIMIT_EXCEEDED';

/** The finding that is shown: the first N of the table, else the first A, else the first H. */
export function shownFinding(findings: readonly CodeFinding[]): CodeFinding | null {
  const others = findings.filter(({ code }) => code !== LIMIT_EXCEEDED);
  const ordered = inTableOrder(others.length > 0 ? others : findings);
  const first = (wanted: CodeClass) => ordered.find((finding) => classOf(finding.code) === wanted);
  return first('N') ?? first('A') ?? first('H') ?? null;
}
