import {
  actController,
  actRow,
  SecondPerson,
  type ServedKind,
  type UserActing,
  type UserCall,
} from '@floorplan/identity/acts';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { decided, kronorOfOre, type Refusal } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import { amountSums, type Acted, type ActSubject } from '@floorplan/platform/acts';
import { Clock } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import {
  holdPayableRequest,
  PAYABLE_ROUTES,
  payableActAnswer,
  payByHandRequest,
  rejectHandPaymentRequest,
  type PayablePreview,
} from '@floorplan/payouts/contracts';
import {
  holdPayable,
  payableStream,
  proposeHandPayment,
  whyNotOnPayable,
  type PayableAct,
  type PayableEvent,
  type PayableState,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';

const PAYABLE: ActSubject<PayableState, PayableEvent> = {
  stream: payableStream,
  concernsActs: () => true,
  nameOf: ({ type }) => textOf(`payout.event_${type.replace('payouts/', '')}`),
};

/** Payables that no run holds. One user says that one was paid by hand, and another approves. */
@Injectable()
export class PayableRecord implements ServedKind<PayableAct, PayableState, PayableEvent, PayablePreview> {
  constructor(private readonly secondPerson: SecondPerson) {}

  readonly sums = amountSums({ Amount: 'run.total' }, (preview: PayablePreview) => preview);

  subject = () => PAYABLE;

  idOf = (named: string | number) => Number(named);

  async whyNot(scope: UserScope, act: PayableAct, payable: PayableState): Promise<Refusal | null> {
    if (!payable) return { code: 'NOT_FOUND' };
    const refusal = whyNotOnPayable(act, payable, actorOf(scope));
    if (refusal || act !== 'approve_by_hand') return refusal;
    return this.secondPerson.whyNot(payable.byHand!.proposed.by, actorOf(scope));
  }

  preview(_: UserCall, { state }: Acted<PayableState, PayableEvent>): Promise<PayablePreview> {
    const { receiver, amount, status, hold, byHand } = state!;
    return Promise.resolve({
      ReceiverName: receiver.name,
      Amount: kronorOfOre(amount),
      Status: status,
      HeldUntil: hold?.until ?? null,
      PaidByHandOn: byHand?.paidOn ?? null,
    });
  }

  answer = ({ isDryRun }: UserCall, { preview }: { readonly preview: PayablePreview | null }): object =>
    isDryRun ? { Preview: preview } : {};
}

const act = actRow<PayableState, PayableEvent>();
const nowIn = ({ on: today, by, use }: UserActing) => ({
  today,
  by,
  at: use(Clock).now().toISOString(),
});

/** All acts on one payable. */
export const PAYABLE_ACT_ROWS = {
  pay_by_hand: act({
    summary: 'Say that a payable was paid without a run; another user approves it',
    body: payByHandRequest,
    done: 'payout.msg_pay_by_hand',
    decide: (_, { PaidOn: paidOn, BankReference: bankReference, Reason: reason }, acting) =>
      proposeHandPayment({ paidOn, bankReference, reason }, nowIn(acting)),
  }),
  approve_by_hand: act({
    summary: 'Approve that a payable was paid by hand, which another user has said',
    body: emptyBody,
    done: 'payout.msg_approve_by_hand',
    decide: (_, __, { on, by }) => decided({ type: 'payouts/HandPaymentApproved', data: { on, by } }),
  }),
  reject_by_hand: act({
    summary: 'Reject that a payable was paid by hand, or take it back',
    body: rejectHandPaymentRequest,
    done: 'payout.msg_reject_by_hand',
    decide: (_, { Reason: reason }, { on, by }) =>
      decided({ type: 'payouts/HandPaymentRejected', data: { on, reason, by } }),
  }),
  hold: act({
    summary: 'Hold a payable back until a day, before which no run pays it',
    body: holdPayableRequest,
    done: 'payout.msg_hold',
    decide: (_, { Until: until, Reason: reason }, acting) => holdPayable({ until, reason }, nowIn(acting)),
  }),
  release: act({
    summary: 'Let runs pay a payable again that was held back',
    body: emptyBody,
    done: 'payout.msg_release',
    decide: (_, __, { on, by }) => decided({ type: 'payouts/PayableReleased', data: { on, by } }),
  }),
};

/** `POST /api/v1/bank/payables/{id}/{act}` */
export const PayableActsController = actController<PayableAct, PayableState, PayableEvent, PayablePreview>({
  tag: 'payouts',
  kind: PayableRecord,
  rows: PAYABLE_ACT_ROWS,
  route: (key) => PAYABLE_ROUTES[key],
  right: () => 'payables.change',
  named: { name: 'id', schema: idParam },
  answer: payableActAnswer,
});
