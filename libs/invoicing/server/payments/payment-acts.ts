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
  setOffPaymentRequest,
  undoSetOffRequest,
  unmatchPaymentRequest,
  type BookingPreview,
} from '@floorplan/invoicing/contracts';
import {
  matchPayment,
  paymentStream,
  repayPayment,
  setOffPayments,
  undoSetOff,
  unmatchPayment,
  type Payment,
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
import { KnownPayers } from './known-payers';
import { documentAct, invoiceOf, PaymentBook } from './payment-book';

export type PaymentAct = 'match' | 'unmatch' | 'repay' | 'setOffPayment' | 'undoSetOff';

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

/** Another payment; null when there is none with this id. */
const otherPayment = async (
  { unitOfWork }: UserActing,
  { paymentId }: Payment,
  id: number,
): Promise<PaymentState> => (id === paymentId ? null : (await unitOfWork.load(paymentStream, id)).state);

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
      if (payment!.amount > 0)
        await context.use(KnownPayers).learn(documentAct(context), payment!, invoice!.receiver);
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
  setOffPayment: act({
    summary: 'Set a payment below zero off against another one of the same payer',
    body: setOffPaymentRequest,
    done: 'payment.msg_set_off_payment',
    decide: async (payment, { PaymentId, Amount }, context) => {
      const other = await otherPayment(context, payment!, PaymentId);
      const amount = Amount == null ? null : oreOfKronor(Amount);
      const both = setOffPayments(payment!, other, amount, acting(context));
      if (!both.ok) return both;
      context.act.append<PaymentState, PaymentEvent>(paymentStream, PaymentId, [both.other]);
      return decided(both.payment);
    },
  }),
  undoSetOff: act({
    summary: 'Take back a set-off against another payment',
    body: undoSetOffRequest,
    done: 'payment.msg_unmatched',
    decide: async (payment, { PaymentId, Reason }, context) => {
      const other = await otherPayment(context, payment!, PaymentId);
      const both = undoSetOff(payment!, other, Reason, acting(context));
      if (!both.ok) return both;
      context.act.append<PaymentState, PaymentEvent>(paymentStream, PaymentId, [both.other]);
      return decided(both.payment);
    },
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
