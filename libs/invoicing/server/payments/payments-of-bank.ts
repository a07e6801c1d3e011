import {
  BankPayments,
  type KindOfBankPayment,
  type PaymentOfBank,
  type ReceivedPaymentOfBank,
} from '@floorplan/invoicing/contracts';
import { referencesOfDocument, type PaymentKind } from '@floorplan/invoicing/domain';
import type { Actor } from '@floorplan/kernel';
import { storableText } from '@floorplan/kernel/wire';
import { refuse } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { PaymentReceipts, type SentPayment } from './payment-receipts';

const KINDS: Readonly<Record<KindOfBankPayment, PaymentKind>> = {
  payment: 'PAYMENT',
  deduction: 'DEDUCTION',
  reversal: 'REVERSAL',
};

/** Books the payments of bank files. */
@Injectable()
export class PaymentsOfBank extends BankPayments {
  constructor(private readonly receipts: PaymentReceipts) {
    super();
  }

  override async receive(
    payments: readonly PaymentOfBank[],
    by: Actor,
  ): Promise<readonly ReceivedPaymentOfBank[]> {
    const outcomes = await this.receipts.receive(payments.map(sentOf), by);
    return outcomes.map((outcome, at) => {
      if (!outcome.ok) return refuse(outcome.refusal);
      const { paymentId, bankReference: reference, result, source, bank } = outcome.answer;
      // By the file, so that a file that is read again after an interruption counts what it has brought as new.
      const isNew = source === 'FILE' && bank?.fileId === payments[at]!.fileId;
      return { paymentId, reference, isNew, result };
    });
  }
}

function sentOf(payment: PaymentOfBank): SentPayment {
  const { identity, bankReference, kind, amount, on, payer, documents, message, endToEndId, fileId } =
    payment;
  const { bankgiro, account, organisationNumber } = payer;
  const named = documents.map(({ text, amount: part }) => ({ text: stored(text) ?? '', amount: part }));
  const [only, ...others] = named;
  return {
    bankReference: stored(bankReference) ?? identity,
    amount,
    on,
    payer: stored(payer.name),
    ...(only && others.length === 0 ? referencesOfDocument(only.text) : { ocr: null, invoiceNumber: null }),
    source: 'FILE',
    kind: KINDS[kind],
    bank: {
      identity,
      fileId,
      bankgiro,
      account: stored(account),
      organisationNumber,
      documents: named,
      message: stored(message),
      endToEndId: stored(endToEndId),
    },
  };
}

/** Characters of a message, which is the longest text. */
const MAX_TEXT = 1_000;

/** A text of a file as it can be stored; null when nothing is left. */
const stored = (text: string | null): string | null => storableText(text ?? '', MAX_TEXT);
