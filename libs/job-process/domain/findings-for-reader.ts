import type { CodeFinding } from './job-process.events';
import { inTableOrder, isMessageCode, LIMIT_EXCEEDED, MESSAGE_CODES } from './message-codes';
import { withParts } from './versions/subject-parts';

/**
 * Code shown instead of DUPLICATE_… when another importer owns the other vehicle. The code does not reveal
 * which vehicles other importers finance.
 */
export const VEHICLE_NOT_ACCEPTED = 'VEHICLE_NOT_ACCEPTED';

/** Codes that mean: the dealer itself has already entered the vehicle, and nobody finances it. */
const IN_DEALER_STOCK: readonly string[] = ['DUPLICATE_CHASSIS', 'DUPLICATE_LICENSE'];
/** Values of `params.why` for faults in the amounts of an invoice, except for a wrong sum. */
const AMOUNT_FAULTS: readonly unknown[] = ['zero', 'vat', 'price', 'rest'];

const hasText = (code: string): boolean => isMessageCode(code) || code === VEHICLE_NOT_ACCEPTED;

/** Suffix of the text key of a code that has several texts. Empty for the default text. */
function variantOf({ code, params }: CodeFinding): string {
  if (params['inDealerStock'] !== undefined && IN_DEALER_STOCK.includes(code)) return '_stock';
  if (code === 'UNKNOWN_DEALER' && params['stranger'] !== undefined) return '_stranger';
  if (code === 'LIMIT_EXCEEDED' && params['amount'] === undefined) return '_unknown';
  if (code === 'AMOUNT_MISMATCH' && AMOUNT_FAULTS.includes(params['why'])) return `_${params['why']}`;
  return '';
}

/** Returns the text key of a finding, or null when its code is unknown. */
export function findingKey(finding: CodeFinding): string | null {
  return hasText(finding.code) ? `message.${finding.code}${variantOf(finding)}` : null;
}

/** Returns the text key of a cause that several messages share, or null when its code is unknown. */
export function causeKey(code: string): string | null {
  if (!hasText(code)) return null;
  return `message.${code}${isMessageCode(code) && MESSAGE_CODES[code].namesParticulars ? '_many' : ''}`;
}

/** The caller to whom findings are shown. */
export interface FindingReader {
  readonly staff: boolean;
  /** Dealer organisations whose limits the caller may see. */
  readonly organisationIds: readonly number[];
}

/** The caller with the least rights. It sees what every caller may see. */
export const PUBLIC: FindingReader = { staff: false, organisationIds: [] };
export const findingForPublic = (finding: CodeFinding): CodeFinding => findingForReader(finding, PUBLIC);

export const DUPLICATES: readonly string[] = ['DUPLICATE_CHASSIS', 'DUPLICATE_LICENSE', 'DUPLICATE_INVOICE'];

/** Codes with parameters that reveal the unused amount of a limit. */
export const PARAMS_FOR_STAFF: readonly string[] = [LIMIT_EXCEEDED];

/**
 * Reduces a finding to what the caller may see.
 * - The unused amount of a limit is visible only to staff and to the organisation itself.
 * - A duplicate that another importer owns (`params.foreign`) becomes `VEHICLE_NOT_ACCEPTED`.
 * - A dealer that the importer does not deal with (`params.stranger`) becomes an unknown dealer.
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
 * Hides that the limit of another organisation is exceeded, unless that is the only finding. Otherwise a
 * sender could find out the unused amount of the limit, with messages that can never be financed because of
 * another fault.
 */
function disclosable(findings: readonly CodeFinding[], reader: FindingReader): readonly CodeFinding[] {
  const others = findings.filter((finding) => !isRoomOfOthers(finding, reader));
  return others.length > 0 ? others : findings;
}

/**
 * Finding of an unknown dealer that names only the dealer number in the message. Older facts also contain
 * findings about missing makes and limits of such dealers; these findings are replaced by this one too.
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

/** All findings of an attempt as the caller may see them, without repeated findings. */
export function findingsForReader(findings: readonly CodeFinding[], reader: FindingReader): CodeFinding[] {
  const visible = inTableOrder(disclosable(findings, reader)).map((finding) =>
    findingForReader(finding, reader),
  );
  return visible.filter(
    ({ code }, i) => code !== 'UNKNOWN_DEALER' || visible.findIndex((finding) => finding.code === code) === i,
  );
}
