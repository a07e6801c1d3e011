import { carriedText, pain001, type BankAccount } from '@floorplan/bank/formats';
import { isOcrReference, laterOf, nextBankDay, type BusinessDate, type Refusal } from '@floorplan/kernel';
import {
  messageIdOf,
  paymentsOf,
  type Account,
  type PaymentRun,
  type RunPayment,
} from '@floorplan/payouts/domain';
import { createHash } from 'node:crypto';
import type { Payer } from './payer';

const bankAccountOf = ({ type, number }: Account): BankAccount => {
  if (type === 'BANKGIRO') return { bankgiro: number };
  return type === 'PLUSGIRO' ? { plusgiro: number } : { iban: number };
};

const OCR = { lengthDigit: false } as const;

/** What the receiver reads: an OCR of a single payable, or the references of all. */
function referenceOf({ rows }: RunPayment): { readonly ocr: string } | { readonly text: string } {
  const [first, ...others] = rows;
  const { kind, reference } = first!;
  if (others.length === 0 && kind === 'REPAYMENT' && isOcrReference(reference, OCR))
    return { ocr: reference };
  return { text: rows.map((row) => row.reference).join(' ') };
}

/** Why a file cannot carry the texts of a run, with the payments whose name or reference it is; null when it can. */
export function whyNotCarried({ rows }: Pick<PaymentRun, 'rows'>): Refusal | null {
  const payments = paymentsOf(rows);
  const without = (textIn: (payment: RunPayment) => string): string =>
    payments
      .filter((payment) => carriedText(textIn(payment)) === null)
      .map(({ endToEndId }) => endToEndId)
      .join(', ');
  const nameless = without((payment) => payment.rows[0]!.receiver.name);
  if (nameless) return { code: 'RECEIVER_NAME_UNUSABLE', params: { payments: nameless } };
  const unnamed = without((payment) => Object.values(referenceOf(payment)).join(''));
  return unnamed ? { code: 'REFERENCE_UNUSABLE', params: { payments: unnamed } } : null;
}

export interface PaymentFile {
  readonly messageId: string;
  readonly content: string;
  readonly sha256: string;
}

/** The file of a run, pain.001.001.03. The same run at the same moment gives the same bytes. */
export function paymentFileOf(run: PaymentRun, payer: Payer, today: BusinessDate, at: string): PaymentFile {
  const messageId = messageIdOf(run.runId, today);
  const content = pain001({
    id: messageId,
    at,
    on: laterOf(run.paidOn, nextBankDay(today)),
    sender: {
      name: payer.name,
      organisationNumber: payer.organisationNumber,
      account: payer.iban === null ? { bankgiro: payer.bankgiro } : { iban: payer.iban },
      bic: null,
    },
    payments: paymentsOf(run.rows).map((payment) => ({
      endToEndId: payment.endToEndId,
      amount: payment.amount,
      receiver: {
        name: payment.rows[0]!.receiver.name,
        account: bankAccountOf(payment.rows[0]!.account),
      },
      reference: referenceOf(payment),
    })),
  });
  return { messageId, content, sha256: createHash('sha256').update(content).digest('hex') };
}
