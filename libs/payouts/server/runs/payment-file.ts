import { pain001, type BankAccount } from '@floorplan/bank/formats';
import { isOcrReference, laterOf, nextBankDay, type BusinessDate } from '@floorplan/kernel';
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
