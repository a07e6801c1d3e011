import { BankFileError } from '../bank-file';
import type { XmlElement } from '../element';
import { checkMax, cut, MAX_FILE_BYTES, MAX_PAYMENTS, MAX_REFERENCES, MAX_TEXT } from '../limits';
import { XmlReader } from '../parse-xml';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d{2}$/;
const APART: ReadonlySet<string> = new Set(['TxInfAndSts']);
const MAX_REASON = 500;

/** What the bank says of a file or of one payment. */
export type BankVerdict = 'accepted' | 'part' | 'rejected' | 'waiting';

/** Statuses of ISO 20022 (external code set of payment transaction statuses). */
const VERDICTS: ReadonlyMap<string, BankVerdict> = new Map([
  ['ACCP', 'accepted'],
  ['ACTC', 'accepted'],
  ['ACSP', 'accepted'],
  ['ACSC', 'accepted'],
  ['ACWC', 'accepted'],
  ['ACCC', 'accepted'],
  ['PART', 'part'],
  ['RJCT', 'rejected'],
  ['CANC', 'rejected'],
  ['RCVD', 'waiting'],
  ['PDNG', 'waiting'],
]);

/** Why the bank rejects something: its code, and its text in words. */
export interface BankReason {
  readonly code: string | null;
  readonly text: string | null;
}

export interface PaymentVerdict {
  readonly endToEndId: string;
  readonly verdict: BankVerdict;
  readonly reasons: readonly BankReason[];
}

/** The bank's answer to a file of payments. */
export interface BankAnswer {
  /** Id of the file that is answered. */
  readonly id: string;
  /** About the whole file; null when the answer is only about single payments. */
  readonly verdict: BankVerdict | null;
  readonly reasons: readonly BankReason[];
  readonly payments: readonly PaymentVerdict[];
}

function verdictAt(element: XmlElement, path: string): BankVerdict | null {
  const found = element.first(path);
  if (!found) return null;
  const verdict = VERDICTS.get(found.text.trim());
  if (!verdict)
    throw new BankFileError('FILE_FORMAT', found.path, {
      expected: [...VERDICTS.keys()].join(', '),
      found: found.text.slice(0, 40),
    });
  return verdict;
}

function reasonsAt(element: XmlElement, ...paths: readonly string[]): readonly BankReason[] {
  const reasons = paths.flatMap((path) => element.all(path));
  checkMax('references', MAX_REFERENCES, reasons.length, element.path);
  return reasons.map((reason) => ({
    code: cut(reason.value('Rsn/Cd', 'Rsn/Prtry'), MAX_TEXT),
    text: cut(
      reason
        .all('AddtlInf')
        .map(({ text }) => text.trim())
        .join(' '),
      MAX_REASON,
    ),
  }));
}

function required(element: XmlElement, path: string): string {
  const text = element.value(path);
  if (text === null || text.length > MAX_TEXT)
    throw new BankFileError('FILE_FORMAT', element.path, { expected: path, found: text?.slice(0, 40) ?? '' });
  return text;
}

function paymentVerdict(element: XmlElement): PaymentVerdict {
  const verdict = verdictAt(element, 'TxSts');
  if (verdict === null)
    throw new BankFileError('FILE_FORMAT', element.path, { expected: 'TxSts', found: '' });
  return {
    endToEndId: required(element, 'OrgnlEndToEndId'),
    verdict,
    reasons: reasonsAt(element, 'StsRsnInf'),
  };
}

const REPORT = 'CstmrPmtStsRpt';
const GROUP = `${REPORT}/OrgnlGrpInfAndSts`;
const PAYMENTS = `${REPORT}/OrgnlPmtInfAndSts`;

/**
 * The verdict on a whole file: that of its group and those of its blocks of payments, of which the worst counts. It is
 * rejected when the group or all blocks are; part of it when only some are.
 */
function wholeVerdict(root: XmlElement): BankVerdict | null {
  const group = verdictAt(root, `${GROUP}/GrpSts`);
  const blocks = root.all(PAYMENTS).map((block) => verdictAt(block, 'PmtInfSts'));
  const all = [group, ...blocks];
  const areRejected = blocks.length > 0 && blocks.every((verdict) => verdict === 'rejected');
  if (group === 'rejected' || (areRejected && group !== 'part')) return 'rejected';
  if (all.includes('part') || all.includes('rejected')) return 'part';
  if (all.includes('waiting')) return 'waiting';
  return all.includes('accepted') ? 'accepted' : null;
}

/** Reads a bank's answer to payments, pain.002 of any version. @throws BankFileError */
export function readPain002(file: Uint8Array): BankAnswer {
  checkMax('bytes', MAX_FILE_BYTES, file.length, '1');
  let root: XmlElement | undefined;
  const payments: PaymentVerdict[] = [];
  const reader = new XmlReader({
    apart: APART,
    root: (element) => {
      const isAnswer = Object.values(element.attributes).some((value) => NAMESPACE.test(value));
      if (!isAnswer) throw new BankFileError('FILE_FORMAT', 'Document', { expected: 'pain.002', found: '' });
      root = element;
    },
    begin: () => undefined,
    end: (element) => {
      payments.push(paymentVerdict(element));
      checkMax('payments', MAX_PAYMENTS, payments.length, element.path);
    },
  });
  reader.write(Buffer.from(file));
  reader.close();
  return {
    id: required(root!, `${GROUP}/OrgnlMsgId`),
    verdict: wholeVerdict(root!),
    reasons: reasonsAt(root!, `${GROUP}/StsRsnInf`, `${PAYMENTS}/StsRsnInf`),
    payments,
  };
}
