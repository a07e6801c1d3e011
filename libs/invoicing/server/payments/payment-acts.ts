import {
  actController,
  actRow,
  type ServedKind,
  type UserActing,
  type UserCall,
} from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import {
  bookingAnswer,
  matchPaymentRequest,
  PAYMENT_ROUTES,
  repayPaymentRequest,
  unmatchPaymentRequest,
  type BookingPreview,
} from '@floorplan/invoicing/contracts';
import {
  matchPayment,
  paymentStream,
  repayPayment,
  unmatchPayment,
  type PaymentEvent,
  type PaymentState,
} from '@floorplan/invoicing/domain';
import { decided, oreOfKronor, type Refusal } from '@floorplan/kernel';
import { idParam } from '@floorplan/kernel/wire';
import type { ActSubject } from '@floorplan/platform/acts';
import type { StreamChange } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { BOOKING_SUMS, bookingPreviewOf } from './booking-preview';
import { documentAct, invoiceOf, PaymentBook } from './payment-book';

export type PaymentAct = 'match' | 'unmatch' | 'repay';

const PAYMENT: ActSubject<PaymentState, PaymentEvent> = {
  stream: paymentStream,
  concernsActs: () => true,
  nameOf: ({ type }) => textOf(`payment.event_${type.replace('invoicing/', '')}`),
};

/** Payments that staff book, free and pay back. */
@Injectable()
export class PaymentKind implements ServedKind<PaymentAct, PaymentState, PaymentEvent, BookingPreview> {
  readonly sums = BOOKING_SUMS;

  subject = () => PAYMENT;

  idOf = (named: string | number) => Number(named);

  whyNot = (_: UserScope, __: PaymentAct, payment: PaymentState): Refusal | null =>
    payment ? null : { code: 'NOT_FOUND' };

  preview = (_: UserCall, __: unknown, changes: readonly StreamChange[]): Promise<BookingPreview> =>
    Promise.resolve(bookingPreviewOf(changes));

  answer = ({ isDryRun }: UserCall, { preview }: { readonly preview: BookingPreview | null }): object =>
    isDryRun ? { Preview: preview } : {};
}

const act = actRow<PaymentState, PaymentEvent>();
const acting = ({ on: today, by }: UserActing) => ({ today, by });

/** All acts on one payment. */
export const PAYMENT_ACTS = {
  match: act({
    summary: 'Book an unmatched amount on a document',
    body: matchPaymentRequest,
    done: (_, { InvoiceNumber: number }) => ['payment.msg_matched', { number: String(number) }],
    decide: async (payment, { InvoiceNumber, Amount }, context) => {
      const invoice = await invoiceOf(context.unitOfWork, InvoiceNumber);
      const amount = Amount == null ? null : oreOfKronor(Amount);
      const both = matchPayment(payment!, invoice, amount, acting(context));
      if (!both.ok) return both;
      await context.use(PaymentBook).appendTo(documentAct(context), InvoiceNumber, [both.invoice]);
      return decided(both.payment);
    },
  }),
  unmatch: act({
    summary: 'Take back what is booked on a document',
    body: unmatchPaymentRequest,
    done: 'payment.msg_unmatched',
    decide: async (payment, { InvoiceNumber: number, Reason }, context) => {
      const invoice = (await invoiceOf(context.unitOfWork, number)) ?? { number, payments: [] };
      const both = unmatchPayment(payment!, invoice, Reason, acting(context));
      if (!both.ok) return both;
      await context.use(PaymentBook).appendTo(documentAct(context), number, [both.invoice]);
      return decided(both.payment);
    },
  }),
  repay: act({
    summary: 'Record that the unmatched amount was paid back',
    body: repayPaymentRequest,
    done: 'payment.msg_repaid',
    decide: (payment, { Reason }, context) => repayPayment(payment!, Reason, acting(context)),
  }),
};

/** `POST /api/v1/payments/{id}/{act}` */
export const PaymentActsController = actController<PaymentAct, PaymentState, PaymentEvent, BookingPreview>({
  tag: 'payments',
  kind: PaymentKind,
  rows: PAYMENT_ACTS,
  route: (key) => PAYMENT_ROUTES[key],
  right: () => 'payments.change',
  named: { name: 'id', schema: idParam },
  answer: bookingAnswer,
});
