import type { CodeFinding } from './job-process.events';
import { inTableOrder, isMessageCode, LIMIT_EXCEEDED, MESSAGE_CODES } from './message-codes';
import { withParts } from './versions/subject-parts';

/** Shown instead of a duplicate that another importer owns: it must not learn what others finance. */
export const VEHICLE_NOT_ACCEPTED = 'VEHICLE_NOT_ACCEPTED';

/** Codes of a car that its dealer has entered already and that nobody finances. */
const IN_DEALER_STOCK: readonly string[] = ['DUPLICATE_CHASSIS', 'DUPLICATE_LICENSE'];
/** Faults of an invoice's amounts (`params.why`) that are not its sum. */
const AMOUNT_FAULTS: readonly unknown[] = ['zero', 'vat', 'price', 'rest'];

const hasText = (code: string): boolean => isMessageCode(code) || code === VEHICLE_NOT_ACCEPTED;

/** Suffix of the text's key for a code with several texts; empty for the plain one. */
function variantOf({ code, params }: CodeFinding): string {
  if (params['inDealerStock'] !== undefined && IN_DEALER_STOCK.includes(code)) return '_stock';
  if (code === 'UNKNOWN_DEALER' && params['stranger'] !== undefined) return '_stranger';
  if (code === 'LIMIT_EXCEEDED' && params['amount'] === undefined) return '_unknown';
  if (code === 'AMOUNT_MISMATCH' && AMOUNT_FAULTS.includes(params['why'])) return `_${params['why']}`;
  return '';
}

/** Key of a finding's text; null for an unknown code. */
export function findingKey(finding: CodeFinding): string | null {
  return hasText(finding.code) ? `message.${finding.code}${variantOf(finding)}` : null;
}

/** Key of the text that several messages with the same code share; null for an unknown code. */
export function causeKey(code: string): string | null {
  if (!hasText(code)) return null;
  return `message.${code}${isMessageCode(code) && MESSAGE_CODES[code].namesParticulars ? '_many' : ''}`;
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
