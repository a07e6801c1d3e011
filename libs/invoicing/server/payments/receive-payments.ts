import { paymentRequest, type PaymentResult } from '@floorplan/invoicing/contracts';
import { readReferences, whyNotPaidOn, type Payment } from '@floorplan/invoicing/domain';
import { echoed, kronorOfOre, oreOfKronor, type Actor } from '@floorplan/kernel';
import {
  FIELD_ERROR_TEXTS,
  unstorableTexts,
  type FieldError,
  type SchemaIssue,
} from '@floorplan/kernel/wire';
import { errorsOf } from '@floorplan/platform/http';
import { Clock } from '@floorplan/platform/commands';
import { localisedFieldErrors, reasonOf, textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { messageOf } from './payment-answers';
import { PaymentReceipts, type SentPayment } from './payment-receipts';

/** A row that is refused, or the payment that it describes. */
type ReadRow = { readonly refused: PaymentResult } | { readonly payment: SentPayment };

/** Receives payments of calls. When a row is refused, all other rows are still received. */
@Injectable()
export class ReceivePayments {
  constructor(
    private readonly receipts: PaymentReceipts,
    private readonly clock: Clock,
  ) {}

  async receive(rows: readonly unknown[], by: Actor): Promise<PaymentResult[]> {
    const read = rows.map((row) => this.read(row));
    const sent = read.flatMap((row) => ('payment' in row ? [row.payment] : []));
    const outcomes = (await this.receipts.receive(sent, by)).values();
    return read.map((row, at) => {
      if ('refused' in row) return row.refused;
      const outcome = outcomes.next().value!;
      return outcome.ok
        ? resultOf(outcome.answer)
        : { ...refusedRow(rows[at], []), Message: reasonOf(outcome.refusal) };
    });
  }

  private read(row: unknown): ReadRow {
    const parsed = paymentRequest.safeParse(row);
    if (!parsed.success)
      return { refused: refusedRow(row, errorsOf(parsed.error.issues as readonly SchemaIssue[], row)) };
    const unstorable = unstorableTexts(parsed.data);
    if (unstorable.length > 0) return { refused: refusedRow(row, unstorable) };
    const { Ocr, InvoiceNumber, Amount, Date: on, BankReference, Payer } = parsed.data;
    const code = whyNotPaidOn(on, this.clock.today());
    if (code) {
      const error = { Field: 'Date', Code: code, Message: FIELD_ERROR_TEXTS[code] };
      return { refused: refusedRow(row, [error]) };
    }
    const payment: SentPayment = {
      bankReference: BankReference,
      amount: oreOfKronor(Amount),
      on,
      payer: Payer ?? null,
      ...readReferences(Ocr ?? null, InvoiceNumber ?? null),
      source: 'CALL',
    };
    return { payment };
  }
}

function refusedRow(row: unknown, errors: readonly FieldError[]): PaymentResult {
  const reference = (row as { BankReference?: unknown } | null)?.BankReference;
  return {
    BankReference: typeof reference === 'string' ? echoed(reference) : null,
    Result: 'REFUSED',
    Reason: null,
    Message: textOf('problem.INVALID_REQUEST'),
    PaymentId: null,
    InvoiceNumber: null,
    BookedAmount: 0,
    ...(errors.length > 0 && { Errors: [...localisedFieldErrors(errors)] }),
  };
}

const resultOf = (payment: Payment): PaymentResult => {
  const { bankReference, result, reason, booked, paymentId, matches } = payment;
  return {
    BankReference: bankReference,
    Result: result,
    Reason: reason,
    PaymentId: paymentId,
    Message: messageOf(payment),
    InvoiceNumber: booked > 0 && matches[0] ? String(matches[0].invoice) : null,
    BookedAmount: kronorOfOre(booked),
  };
};
