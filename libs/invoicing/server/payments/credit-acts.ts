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
  PAYMENT_ROUTES,
  setOffRequest,
  type BookingPreview,
} from '@floorplan/invoicing/contracts';
import {
  invoiceStream,
  payOutCredit,
  setOffCredit,
  type Invoice,
  type InvoiceEvent,
  type InvoiceState,
} from '@floorplan/invoicing/domain';
import { decided, oreOfKronor, type Refusal } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import type { ActSubject } from '@floorplan/platform/acts';
import type { StreamChange } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { BOOKING_SUMS, bookingPreviewOf } from './booking-preview';
import { documentAct, invoiceOf, PaymentBook } from './payment-book';

export type CreditAct = 'setOff' | 'payOut';

const NEVER_CONCERNS: readonly InvoiceEvent['type'][] = ['invoicing/DocumentStored', 'invoicing/Reminded'];

const DOCUMENT: ActSubject<InvoiceState, InvoiceEvent> = {
  stream: invoiceStream,
  concernsActs: ({ type }) => !NEVER_CONCERNS.includes(type),
  nameOf: ({ type }) => textOf(`invoice.event_${type.replace('invoicing/', '')}`),
};

/** Documents with a credit balance, which staff settle. */
@Injectable()
export class CreditKind implements ServedKind<CreditAct, InvoiceState, InvoiceEvent, BookingPreview> {
  readonly sums = BOOKING_SUMS;

  constructor(private readonly book: PaymentBook) {}

  subject = () => DOCUMENT;

  idOf = (named: string | number) => Number(named);

  whyNot = (_: UserScope, __: CreditAct, document: InvoiceState): Refusal | null =>
    document ? null : { code: 'NOT_FOUND' };

  follow(before: InvoiceState, after: InvoiceState, _: unknown, acting: UserActing): Promise<void> {
    return this.book.follow(documentAct(acting), before as Invoice, after as Invoice);
  }

  preview = (_: UserCall, __: unknown, changes: readonly StreamChange[]): Promise<BookingPreview> =>
    Promise.resolve(bookingPreviewOf(changes));

  answer = ({ isDryRun }: UserCall, { preview }: { readonly preview: BookingPreview | null }): object =>
    isDryRun ? { Preview: preview } : {};
}

const act = actRow<InvoiceState, InvoiceEvent>();

/** All acts on one credit balance. */
export const CREDIT_ACTS = {
  setOff: act({
    summary: 'Set a credit balance off against another document of its receiver',
    body: setOffRequest,
    done: (_, { InvoiceNumber: number }) => ['payment.msg_set_off', { number: String(number) }],
    decide: async (credit, { InvoiceNumber, Amount }, context) => {
      const { on: today, by, unitOfWork, use } = context;
      const invoice = await invoiceOf(unitOfWork, InvoiceNumber);
      const amount = Amount == null ? null : oreOfKronor(Amount);
      const both = setOffCredit(credit!, invoice, amount, { today, by });
      if (!both.ok) return both;
      await use(PaymentBook).appendTo(documentAct(context), InvoiceNumber, [both.invoice]);
      return decided(both.credit);
    },
  }),
  payOut: act({
    summary: 'Record that a credit balance was paid out',
    body: emptyBody,
    done: 'payment.msg_paid_out',
    decide: (credit, _, { on: today, by }) => {
      const paid = payOutCredit(credit!, { today, by });
      return paid.ok ? decided(paid.fact) : paid;
    },
  }),
};

/** `POST /api/v1/invoices/{id}/{act}` */
export const CreditActsController = actController<CreditAct, InvoiceState, InvoiceEvent, BookingPreview>({
  tag: 'invoices',
  kind: CreditKind,
  rows: CREDIT_ACTS,
  route: (key) => PAYMENT_ROUTES[key],
  right: () => 'credits.settle',
  named: { name: 'id', schema: idParam },
  answer: bookingAnswer,
});
