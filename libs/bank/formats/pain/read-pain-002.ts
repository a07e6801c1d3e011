import { BankFileError } from '../bank-file';
import type { XmlElement } from '../element';
import { XmlReader } from '../parse-xml';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d{2}$/;
const APART: ReadonlySet<string> = new Set(['TxInfAndSts']);
const MAX_REASON = 500;

/** What the bank says of a file or of one payment. */
export type BankVerdict = 'accepted' | 'part' | 'rejected' | 'waiting';

/** Statuses of ISO 20022 (external code set of payment transaction statuses). */
const VERDICTS: Readonly<Record<string, BankVerdict>> = {
  ACCP: 'accepted',
  ACTC: 'accepted',
  ACSP: 'accepted',
  ACSC: 'accepted',
  ACWC: 'accepted',
  ACCC: 'accepted',
  PART: 'part',
  RJCT: 'rejected',
  CANC: 'rejected',
  RCVD: 'waiting',
  PDNG: 'waiting',
};

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

function verdictAt(element: XmlElement, ...paths: readonly string[]): BankVerdict | null {
  const found = element.first(...paths);
  if (!found) return null;
  const verdict = VERDICTS[found.text.trim()];
  if (!verdict)
    throw new BankFileError('FILE_FORMAT', found.path, {
      expected: Object.keys(VERDICTS).join(', '),
      found: found.text.slice(0, 40),
    });
  return verdict;
}

const reasonsAt = (element: XmlElement, path: string): readonly BankReason[] =>
  element.all(path).map((reason) => ({
    code: reason.value('Rsn/Cd', 'Rsn/Prtry'),
    text:
      reason
        .all('AddtlInf')
        .map(({ text }) => text.trim())
        .join(' ')
        .slice(0, MAX_REASON) || null,
  }));

function required(element: XmlElement, path: string): string {
  const text = element.value(path);
  if (text === null) throw new BankFileError('FILE_FORMAT', element.path, { expected: path, found: '' });
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

/** Reads a bank's answer to payments, pain.002 of any version. @throws BankFileError */
export function readPain002(file: Uint8Array): BankAnswer {
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
    end: (element) => payments.push(paymentVerdict(element)),
  });
  reader.write(Buffer.from(file));
  reader.close();
  return {
    id: required(root!, `${GROUP}/OrgnlMsgId`),
    verdict: verdictAt(root!, `${GROUP}/GrpSts`, `${PAYMENTS}/PmtInfSts`),
    reasons: [...reasonsAt(root!, `${GROUP}/StsRsnInf`), ...reasonsAt(root!, `${PAYMENTS}/StsRsnInf`)],
    payments,
  };
}
