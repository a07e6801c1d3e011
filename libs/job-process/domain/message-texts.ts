import { formatNumber } from '@floorplan/kernel';
import type { Language } from '@floorplan/kernel';
import type { CodeFinding } from './job-process.events';
import { inTableOrder, isMessageCode, LIMIT_EXCEEDED, MESSAGE_CODES } from './message-codes';
import { withParts } from './versions/subject-parts';

/** Shown instead of a duplicate that another importer owns: it must not learn what others finance. */
export const VEHICLE_NOT_ACCEPTED = 'VEHICLE_NOT_ACCEPTED';

interface Text {
  readonly sv: string;
  readonly en: string;
}

// Texts of what only some readers see; they are never stored.
const READER_TEXTS: Readonly<Record<string, Text>> = {
  [VEHICLE_NOT_ACCEPTED]: { sv: 'Fordonet kan inte tas emot', en: 'The vehicle is not accepted' },
};
const LIMIT_WITHOUT_AMOUNT: Text = { sv: 'Limiten överskrids', en: 'The limit is exceeded' };

/** Staff are told that a dealer which its importer calls unknown is there. */
const STRANGER: Text = {
  sv: 'Importören har ingen koppling till återförsäljaren {stranger} ({id})',
  en: 'The importer does not deal with dealer {stranger} ({id})',
};

/** The same numbers on a car that its dealer has entered already, and that nobody finances. */
const IN_DEALER_STOCK: Readonly<Record<string, Text>> = {
  DUPLICATE_CHASSIS: {
    sv: 'Chassinummer {vin} finns redan i ÅF-lagret',
    en: 'Chassis number {vin} is already in the dealer inventory',
  },
  DUPLICATE_LICENSE: {
    sv: 'Registreringsnummer {reg} finns redan i ÅF-lagret',
    en: 'Registration number {reg} is already in the dealer inventory',
  },
};

/** What is wrong with the amounts of an invoice (`params.why`), where it is not their sum. */
const AMOUNT_FAULTS: Readonly<Record<string, Text>> = {
  zero: { sv: 'Nettobelopp och totalbelopp måste vara större än 0', en: 'Net and total must be above 0' },
  vat: { sv: 'Momsbeloppet får inte vara negativt', en: 'VAT must not be negative' },
  price: {
    sv: 'Pris plus specifikation stämmer inte med nettobeloppet',
    en: 'Price plus specification does not equal the net amount',
  },
  rest: {
    sv: 'Specifikationen är större än nettobeloppet eller lika stor: inget pris blir kvar',
    en: 'The specification is as large as the net amount, or larger: no price is left',
  },
};

const textOf = ({ code, params }: CodeFinding): Text | null => {
  if (params['inDealerStock'] !== undefined && IN_DEALER_STOCK[code]) return IN_DEALER_STOCK[code];
  if (code === 'UNKNOWN_DEALER' && params['stranger'] !== undefined) return STRANGER;
  if (code === 'LIMIT_EXCEEDED' && params['amount'] === undefined) return LIMIT_WITHOUT_AMOUNT;
  if (code === 'AMOUNT_MISMATCH') return AMOUNT_FAULTS[params['why'] ?? ''] ?? MESSAGE_CODES[code];
  return isMessageCode(code) ? MESSAGE_CODES[code] : (READER_TEXTS[code] ?? null);
};

/** The text of a finding; amounts are kronor. An unknown code is its own text. */
export function findingText(finding: CodeFinding, language: Language = 'sv-SE'): string {
  const text = textOf(finding);
  if (!text) return finding.code;
  return (language === 'en-GB' ? text.en : text.sv).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = finding.params[name];
    return typeof value === 'number' ? formatNumber(value, Number.isInteger(value) ? 0 : 2) : (value ?? '');
  });
}

/** The text of a cause that several messages share: it says nothing that is true of only one of them. */
export function causeText(code: string, language: Language = 'sv-SE'): string {
  const text = isMessageCode(code) ? (MESSAGE_CODES[code].ofMany ?? MESSAGE_CODES[code]) : READER_TEXTS[code];
  if (!text) return code;
  return language === 'en-GB' ? text.en : text.sv;
}

/** Whose eyes a finding is for. */
export interface FindingReader {
  readonly staff: boolean;
  /** Dealer organisations whose limits the reader may see. */
  readonly organisationIds: readonly number[];
}

/** What anybody may be told of a finding. */
export const PUBLIC: FindingReader = { staff: false, organisationIds: [] };
export const findingForPublic = (finding: CodeFinding): CodeFinding => findingForReader(finding, PUBLIC);

const DUPLICATES: readonly string[] = ['DUPLICATE_CHASSIS', 'DUPLICATE_LICENSE', 'DUPLICATE_INVOICE'];

/** Codes whose details tell how much room a limit has. */
export const PARAMS_FOR_STAFF: readonly string[] = [LIMIT_EXCEEDED];

/**
 * Cuts a finding to what its reader may know: how much room a limit has is for staff and that organisation, and
 * of a duplicate that another importer owns (`params.foreign`) only that the vehicle is not accepted. A dealer that the
 * importer does not deal with (`params.stranger`) is unknown to it.
 */
export function findingForReader(stored: CodeFinding, reader: FindingReader): CodeFinding {
  const finding = withParts(stored);
  if (reader.staff) return finding;
  if (DUPLICATES.includes(finding.code) && finding.params['foreign']) {
    return { code: VEHICLE_NOT_ACCEPTED, params: {}, subject: null };
  }
  if (finding.params['stranger'] !== undefined) return unknownDealer(finding);
  return isRoomOfOthers(finding, reader) ? { ...finding, params: {} } : finding;
}

const isRoomOfOthers = ({ code, params }: CodeFinding, { staff, organisationIds }: FindingReader): boolean =>
  !staff && PARAMS_FOR_STAFF.includes(code) && !organisationIds.includes(Number(params['organisationId']));

/**
 * That another's limit has no room is told only of a message that it alone stops: beside anything else it could be asked
 * for again and again, until the room is known, by messages that are never financed.
 */
function knowable(findings: readonly CodeFinding[], reader: FindingReader): readonly CodeFinding[] {
  const others = findings.filter((finding) => !isRoomOfOthers(finding, reader));
  return others.length > 0 ? others : findings;
}

/** Called by the number that was sent. An earlier version also found what it lacks, or that its limit has no room. */
function unknownDealer({ subject }: CodeFinding): CodeFinding {
  const dealer = subject?.kind === 'dealer' ? subject : subject?.parts?.find(({ kind }) => kind === 'dealer');
  const id = dealer?.id;
  return {
    code: 'UNKNOWN_DEALER',
    params: { id: id ?? '' },
    subject: id ? { kind: 'dealer', id, label: id } : null,
  };
}

/** All findings of an attempt as their reader is told them, each once. */
export function findingsForReader(findings: readonly CodeFinding[], reader: FindingReader): CodeFinding[] {
  const told = inTableOrder(knowable(findings, reader)).map((finding) => findingForReader(finding, reader));
  return told.filter(
    ({ code }, i) => code !== 'UNKNOWN_DEALER' || told.findIndex((one) => one.code === code) === i,
  );
}
