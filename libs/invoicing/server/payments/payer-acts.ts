import { actController, actRow, type ServedKind, type UserCall } from '@floorplan/identity/acts';
import type { UserScope } from '@floorplan/identity/domain';
import { bookingAnswer, PAYMENT_ROUTES, type BookingPreview } from '@floorplan/invoicing/contracts';
import { payerNumberStream, type PayerNumberEvent, type PayerNumberState } from '@floorplan/invoicing/domain';
import { decided, type Refusal } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import type { ActSubject } from '@floorplan/platform/acts';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { BOOKING_SUMS } from './booking-preview';

export type PayerAct = 'unlearnPayer';

const NUMBER: ActSubject<PayerNumberState, PayerNumberEvent> = {
  stream: payerNumberStream,
  concernsActs: () => true,
  nameOf: ({ type }) => textOf(`payment.event_${type.replace('invoicing/', '')}`),
};

/** Bankgiros and accounts by which payers are known. */
@Injectable()
export class PayerNumberKind implements ServedKind<
  PayerAct,
  PayerNumberState,
  PayerNumberEvent,
  BookingPreview
> {
  readonly sums = BOOKING_SUMS;

  subject = () => NUMBER;

  idOf = (named: string | number) => Number(named);

  whyNot = (_: UserScope, __: PayerAct, number: PayerNumberState): Refusal | null =>
    number && !number.isUnlearnt ? null : { code: 'NOT_FOUND' };

  /** Nothing is booked. */
  preview = (): Promise<BookingPreview> => Promise.resolve({ Unmatched: null, Invoices: [] });

  answer = ({ isDryRun }: UserCall, { preview }: { readonly preview: BookingPreview | null }): object =>
    isDryRun ? { Preview: preview } : {};
}

const act = actRow<PayerNumberState, PayerNumberEvent>();

/** All acts on one number of a payer. */
export const PAYER_ACTS = {
  unlearnPayer: act({
    summary: 'Unlearn that a receiver pays from a bankgiro or account',
    body: emptyBody,
    done: 'payment.msg_unlearnt',
    decide: (_, __, { on, by }) => decided({ type: 'invoicing/PayerNumberUnlearnt', data: { on, by } }),
  }),
};

/** `POST /api/v1/payments/payers/{id}/unlearn` */
export const PayerActsController = actController<
  PayerAct,
  PayerNumberState,
  PayerNumberEvent,
  BookingPreview
>({
  tag: 'payments',
  kind: PayerNumberKind,
  rows: PAYER_ACTS,
  route: (key) => PAYMENT_ROUTES[key],
  right: () => 'payments.change',
  named: { name: 'id', schema: idParam },
  answer: bookingAnswer,
});
