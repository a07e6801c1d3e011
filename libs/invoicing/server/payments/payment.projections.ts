import {
  matchedOf,
  payerNumberStream,
  paymentStream,
  type PayerNumberEvent,
  type PayerNumberState,
  type PaymentEvent,
  type PaymentState,
} from '@floorplan/invoicing/domain';
import type { InlineProjection } from '@floorplan/platform/event-store';

/** Table of the payment list. */
export const paymentProjection: InlineProjection<PaymentState, PaymentEvent> = {
  table: 'payment',
  stream: paymentStream,
  rows: ({ after, version }) =>
    after
      ? [
          {
            id: after.paymentId,
            version,
            bank_reference: after.bankReference,
            amount: after.amount,
            matched: matchedOf(after),
            repaid: after.repaid,
            returned: after.returned,
            paid_on: after.on,
            payer: after.payer,
            ocr: after.ocr,
            invoice_number: after.invoiceNumber,
            reason: after.reason,
            invoices: after.matches.map(({ invoice }) => invoice),
            bookings: after.matches,
            set_offs: after.setOffs,
            source: after.source ?? 'CALL',
            kind: after.kind ?? 'PAYMENT',
            file_id: after.bank?.fileId ?? null,
            message: after.bank?.message ?? null,
            bankgiro: after.bank?.bankgiro ?? null,
            account: after.bank?.account ?? null,
            end_to_end_id: after.bank?.endToEndId ?? null,
          },
        ]
      : [],
};

/** Table of the bankgiros and accounts by which payers are known. */
export const payerNumberProjection: InlineProjection<PayerNumberState, PayerNumberEvent> = {
  table: 'payer_number',
  stream: payerNumberStream,
  rows: ({ after, version }) =>
    after
      ? [
          {
            id: after.id,
            version,
            kind: after.kind,
            number: after.number,
            receiver_side: after.receiver.side,
            receiver_id: after.receiver.id,
            receiver_name: after.receiver.name,
            payment_reference: after.payment.bankReference,
            learnt_on: after.on,
            learnt_by: after.learntBy,
            is_unlearnt: after.isUnlearnt,
          },
        ]
      : [],
};
