import type { CodeFinding } from './job-process.events';

/**
 * Class of a code. A: technical failure, retried automatically. H: something outside the message must change.
 * N: the message is wrong.
 */
export type CodeClass = 'A' | 'H' | 'N';

export interface MessageCode {
  readonly class: CodeClass;
  /**
   * Whether the code's text contains details of one message. The text for several messages then has the key
   * `message.CODE_many`.
   */
  readonly namesParticulars?: true;
}

// All codes with which an attempt can end. Their texts have the keys `message.CODE`. When there are several
// findings, the order of the table decides which one is shown.
const CODES = {
  UNKNOWN_IMPORTER: { class: 'H', namesParticulars: true },
  INACTIVE_IMPORTER: { class: 'H', namesParticulars: true },
  WAITING_EARLIER: { class: 'H' },
  UNKNOWN_DEALER: { class: 'H', namesParticulars: true },
  INACTIVE_DEALER: { class: 'H', namesParticulars: true },
  UNKNOWN_MAKE: { class: 'H', namesParticulars: true },
  MAKE_NOT_IMPORTER: { class: 'N', namesParticulars: true },
  MAKE_NOT_HELD: { class: 'H', namesParticulars: true },
  DUPLICATE_CHASSIS: { class: 'N', namesParticulars: true },
  DUPLICATE_LICENSE: { class: 'N', namesParticulars: true },
  DUPLICATE_INVOICE: { class: 'N', namesParticulars: true },
  INVALID_CHASSIS: { class: 'N', namesParticulars: true },
  INVALID_LICENSE: { class: 'N', namesParticulars: true },
  CLASSIFICATION_NOT_ALLOWED: { class: 'N', namesParticulars: true },
  NO_PRICE_PROGRAM: { class: 'H' },
  PRICE_PROGRAM_EXPIRED: { class: 'H', namesParticulars: true },
  AMOUNT_MISMATCH: { class: 'N', namesParticulars: true },
  VAT_MISMATCH: { class: 'N', namesParticulars: true },
  CURRENCY_NOT_SUPPORTED: { class: 'N', namesParticulars: true },
  INVOICE_DATE_INVALID: { class: 'N' },
  TRANSPORT_DATE_INVALID: { class: 'N' },
  DUE_DATE_INVALID: { class: 'N' },
  LIMIT_MISSING: { class: 'H' },
  LIMIT_EXCEEDED: { class: 'H', namesParticulars: true },
  DEMO_APPROVAL_MISSING: { class: 'H' },
  NOT_ALLOWED: { class: 'N', namesParticulars: true },
  CORE_UNAVAILABLE: { class: 'A' },
  CONCURRENT_UPDATE: { class: 'A' },
  INTERNAL_ERROR: { class: 'A' },
  UNUSUAL_AMOUNT: { class: 'H' },
  REJECTED: { class: 'N', namesParticulars: true },
  SUPERSEDED: { class: 'N' },
  RESEND_NOT_CONFIGURED: { class: 'H', namesParticulars: true },
  RESEND_REFUSED: { class: 'N', namesParticulars: true },
  UNKNOWN_VEHICLE: { class: 'N', namesParticulars: true },
  UNKNOWN_LICENSE: { class: 'N', namesParticulars: true },
  INSURANCE_COMPANY: { class: 'N' },
  INSURANCE_DATES: { class: 'N' },
  INSURANCE_OVERLAP: { class: 'N', namesParticulars: true },
  CHECK_DATE_INVALID: { class: 'N' },
  UNKNOWN_CONTRACT: { class: 'N', namesParticulars: true },
  GUARANTOR_MISSING: { class: 'N' },
  CONTRACT_IN_PROGRESS: { class: 'N', namesParticulars: true },
  WRONG_STATUS: { class: 'N' },
  OTHER_FINANCE_TYPE: { class: 'N', namesParticulars: true },
  TOO_EARLY: { class: 'N', namesParticulars: true },
  TOO_SMALL: { class: 'N' },
  NOTHING_CHANGED: { class: 'N' },
  SAME_INVOICE_NUMBER: { class: 'N' },
  HAS_PLATE_AND_CODE: { class: 'N' },
  BUYER_NOT_ALLOWED: { class: 'N', namesParticulars: true },
  INVALID_IDENTITY_NUMBER: { class: 'N' },
  DISCOUNT_NOT_ALLOWED: { class: 'N' },
  DISCOUNT_ABOVE_CAPITAL: { class: 'N', namesParticulars: true },
  END_BEFORE_BEGIN: { class: 'N', namesParticulars: true },
  END_DATE_PAST: { class: 'N', namesParticulars: true },
  END_DATE_TOO_FAR: { class: 'N', namesParticulars: true },
  QUOTE_FIRST: { class: 'N' },
  QUOTE_EXPIRED: { class: 'N', namesParticulars: true },
  QUOTE_OTHER_DAY: { class: 'N', namesParticulars: true },
  QUOTE_OTHER_DISCOUNT: { class: 'N', namesParticulars: true },
  QUOTE_CHANGED: { class: 'N' },
  REQUEST_OTHER_TERMS: { class: 'N', namesParticulars: true },
} satisfies Record<string, MessageCode>;

export type MessageCodeName = keyof typeof CODES;

/** All codes with which an attempt can end, in the order of the table. */
export const MESSAGE_CODES: Readonly<Record<MessageCodeName, MessageCode>> = CODES;

export const MESSAGE_CODE_NAMES = Object.keys(MESSAGE_CODES) as readonly MessageCodeName[];

/** A finding with a known code. Decisions return it. */
export interface Finding extends CodeFinding {
  readonly code: MessageCodeName;
}

const ORDER = new Map<string, number>(MESSAGE_CODE_NAMES.map((code, index) => [code, index]));

export const isMessageCode = (code: string): code is MessageCodeName => ORDER.has(code);

/**
 * Class of a code.
 * @throws for a code that is not in the table, which is a programming error: no one could act on such a
 * finding
 */
export function classOf(code: string): CodeClass {
  if (!isMessageCode(code)) throw new Error(`unknown message code ${code}`);
  return MESSAGE_CODES[code].class;
}

export const inTableOrder = (findings: readonly CodeFinding[]): CodeFinding[] =>
  [...findings].sort((x, y) => (ORDER.get(x.code) ?? 0) - (ORDER.get(y.code) ?? 0));

/**
 * Not every caller may see this code together with other findings, so it is shown only when it is the only
 * finding.
 */
export const LIMIT_EXCEEDED = 'LIMIT_EXCEEDED';

/**
 * An amount that is probably wrong. Usually only a warning; for partners whose messages are held, the message
 * waits until a person lets it run again.
 */
export const UNUSUAL_AMOUNT = 'UNUSUAL_AMOUNT';

/**
 * The finding to show: the first of class N in the table, otherwise the first of class A, otherwise the first
 * of class H.
 */
export function displayedFinding(findings: readonly CodeFinding[]): CodeFinding | null {
  const others = findings.filter(({ code }) => code !== LIMIT_EXCEEDED);
  const ordered = inTableOrder(others.length > 0 ? others : findings);
  const first = (codeClass: CodeClass) => ordered.find((finding) => classOf(finding.code) === codeClass);
  return first('N') ?? first('A') ?? first('H') ?? null;
}
