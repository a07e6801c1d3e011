import type { CodeFinding } from './job-process.events';
import { inTableOrder, isMessageCode, LIMIT_EXCEEDED, MESSAGE_CODES } from './message-codes';
import { withParts } from './versions/subject-parts';

/** Code shown instead of a duplicate that another importer owns, to hide what others finance. */
export const VEHICLE_NOT_ACCEPTED = 'VEHICLE_NOT_ACCEPTED';

/** Codes of a vehicle that its dealer has already entered and that nobody finances. */
const IN_DEALER_STOCK: readonly string[] = ['DUPLICATE_CHASSIS', 'DUPLICATE_LICENSE'];
/** Faults of an invoice's amounts (`params.why`) other than its sum. */
const AMOUNT_FAULTS: readonly unknown[] = ['zero', 'vat', 'price', 'rest'];

const hasText = (code: string): boolean => isMessageCode(code) || code === VEHICLE_NOT_ACCEPTED;

/** Suffix of the text key for a code with several texts; empty for the default text. */
function variantOf({ code, params }: CodeFinding): string {
  if (params['inDealerStock'] !== undefined && IN_DEALER_STOCK.includes(code)) return '_stock';
  if (code === 'UNKNOWN_DEALER' && params['stranger'] !== undefined) return '_stranger';
  if (code === 'LIMIT_EXCEEDED' && params['amount'] === undefined) return '_unknown';
  if (code === 'AMOUNT_MISMATCH' && AMOUNT_FAULTS.includes(params['why'])) return `_${params['why']}`;
  return '';
}

/** Text key of a finding; null for an unknown code. */
export function findingKey(finding: CodeFinding): string | null {
  return hasText(finding.code) ? `message.${finding.code}${variantOf(finding)}` : null;
}

/** Text key of a cause shared by several messages; null for an unknown code. */
export function causeKey(code: string): string | null {
  if (!hasText(code)) return null;
  return `message.${code}${isMessageCode(code) && MESSAGE_CODES[code].namesParticulars ? '_many' : ''}`;
}

/** Caller that a finding is shown to. */
export interface FindingReader {
  readonly staff: boolean;
  /** Dealer organisations whose limits the caller may see. */
  readonly organisationIds: readonly number[];
}

/** Reader with the least rights: sees what every caller may see. */
export const PUBLIC: FindingReader = { staff: false, organisationIds: [] };
export const findingForPublic = (finding: CodeFinding): CodeFinding => findingForReader(finding, PUBLIC);

const DUPLICATES: readonly string[] = ['DUPLICATE_CHASSIS', 'DUPLICATE_LICENSE', 'DUPLICATE_INVOICE'];

/** Codes whose parameters reveal the remaining room of a limit. */
export const PARAMS_FOR_STAFF: readonly string[] = [LIMIT_EXCEEDED];

/**
 * Reduces a finding to what the caller may see. Only staff and the organisation itself see the remaining room
 * of a limit. A duplicate that another importer owns (`params.foreign`) becomes `VEHICLE_NOT_ACCEPTED`. A
 * dealer that the importer does not deal with (`params.stranger`) becomes an unknown dealer.
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
 * Hides that another organisation's limit has no room unless it is the only finding. Otherwise a sender could
 * probe the remaining room with messages that another fault keeps from ever being financed.
 */
function disclosable(findings: readonly CodeFinding[], reader: FindingReader): readonly CodeFinding[] {
  const others = findings.filter((finding) => !isRoomOfOthers(finding, reader));
  return others.length > 0 ? others : findings;
}

/**
 * Unknown dealer, identified only by the number that was sent. An earlier version also reported missing makes
 * and limit room for such dealers.
 */
function unknownDealer({ subject }: CodeFinding): CodeFinding {
  const dealer = subject?.kind === 'dealer' ? subject : subject?.parts?.find(({ kind }) => kind === 'dealer');
  const id = dealer?.id;
  return {
    code: 'UNKNOWN_DEALER',
    params: { id: id ?? '' },
    subject: id ? { kind: 'dealer', id, label: id } : null,
  };
}

/** All findings of an attempt as the caller may see them, without duplicates. */
export function findingsForReader(findings: readonly CodeFinding[], reader: FindingReader): CodeFinding[] {
  const visible = inTableOrder(disclosable(findings, reader)).map((finding) =>
    findingForReader(finding, reader),
  );
  return visible.filter(
    ({ code }, i) => code !== 'UNKNOWN_DEALER' || visible.findIndex((one) => one.code === code) === i,
  );
}
