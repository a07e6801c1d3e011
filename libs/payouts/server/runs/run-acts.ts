import {
  actController,
  actRow,
  SecondPerson,
  type ServedKind,
  type UserActing,
  type UserCall,
} from '@floorplan/identity/acts';
import { actorOf, type UserScope } from '@floorplan/identity/domain';
import { decided, kronorOfOre, refused, type Decision, type Refusal } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import { amountSums, type Acted, type ActSubject } from '@floorplan/platform/acts';
import { Clock, guardedValue } from '@floorplan/platform/commands';
import { textOf } from '@floorplan/platform/texts';
import { RUN_ROUTES, runActAnswer, takeOutRequest, type RunPreview } from '@floorplan/payouts/contracts';
import {
  approveRun,
  changedAccounts,
  leaveRun,
  paymentIdsOf,
  paymentRunStream,
  rowsOfPayments,
  totalOf,
  whyNotOnRun,
  type PaymentRun,
  type PaymentRunAct,
  type PaymentRunEvent,
  type PaymentRunState,
  type RunSent,
} from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../accounts/accounts';
import { Payer } from './payer';
import { paymentFileOf, whyNotCarried } from './payment-file';
import { appendToPayables, freeRows } from './run-rows';

/** Table of the files of runs. */
export const PAYMENT_FILES = 'payment_file';

const NEVER_CONCERNS: readonly PaymentRunEvent['type'][] = [
  'payouts/RunFileFetched',
  'payouts/RunHandOverBegun',
];

const RUN: ActSubject<PaymentRunState, PaymentRunEvent> = {
  stream: paymentRunStream,
  concernsActs: ({ type }) => !NEVER_CONCERNS.includes(type),
  nameOf: ({ type }) => textOf(`run.event_${type.replace('payouts/', '')}`),
};

export const runPreviewOf = ({ rows, leftOut }: PaymentRun): RunPreview => ({
  Payments: paymentIdsOf({ rows }).length,
  Total: kronorOfOre(totalOf(rows)),
  LeftOut: leftOut.length,
});

/** Payment runs. One user prepares, and another approves. */
@Injectable()
export class PaymentRunKind implements ServedKind<
  PaymentRunAct,
  PaymentRunState,
  PaymentRunEvent,
  RunPreview
> {
  constructor(private readonly secondPerson: SecondPerson) {}

  readonly sums = amountSums(
    { Total: 'run.total', Payments: 'run.payments' },
    (preview: RunPreview) => preview,
  );

  subject = () => RUN;

  idOf = (named: string | number) => Number(named);

  async whyNot(scope: UserScope, act: PaymentRunAct, run: PaymentRunState): Promise<Refusal | null> {
    if (!run) return { code: 'NOT_FOUND' };
    const refusal = whyNotOnRun(act, run, actorOf(scope));
    if (refusal || act !== 'approve') return refusal;
    return this.secondPerson.whyNot(run.prepared.by, actorOf(scope));
  }

  preview = (_: UserCall, { state }: Acted<PaymentRunState, PaymentRunEvent>): Promise<RunPreview> =>
    Promise.resolve(runPreviewOf(state!));

  answer = ({ isDryRun }: UserCall, { preview }: { readonly preview: RunPreview | null }): object =>
    isDryRun ? { Preview: preview } : {};
}

const act = actRow<PaymentRunState, PaymentRunEvent>();
const nowOf = ({ use }: UserActing): string => use(Clock).now().toISOString();

async function sendRun(run: PaymentRun, acting: UserActing): Promise<Decision<RunSent>> {
  const { act: changes, on, by, use } = acting;
  const changed = changedAccounts(run, guardedValue(changes, await use(Accounts).current()));
  if (changed.length > 0) return refused('ACCOUNT_CHANGED', { receivers: changed.join(', ') });
  const unusable = whyNotCarried(run);
  if (unusable) return { ok: false, refusal: unusable };
  const at = nowOf(acting);
  const payer = use(Payer);
  const { handsOver } = payer;
  const { messageId, content, sha256 } = paymentFileOf(run, payer, on, at);
  changes.row(PAYMENT_FILES, { run_id: run.runId, sha256, content });
  await appendToPayables(acting, run.rows, ({ endToEndId }) => ({
    type: 'payouts/PayableSent',
    data: { runId: run.runId, endToEndId, on },
  }));
  return decided({ type: 'payouts/RunSent', data: { messageId, sha256, handsOver, on, at, by } });
}

/** All acts on one payment run. */
export const RUN_ACTS = {
  take_out: act({
    summary: 'Take payables out of a run that is not sent, each with all of its payment',
    body: takeOutRequest,
    done: 'run.msg_taken_out',
    decide: async (state, { PayableIds }, acting) => {
      const run = state!;
      const rows = rowsOfPayments(run, PayableIds);
      if (rows.length === 0) return refused('UNKNOWN_RECORD', { field: 'PayableIds' });
      await freeRows(acting, run, rows, 'TAKEN_OUT');
      return { ok: true, facts: leaveRun(run, PayableIds, 'TAKEN_OUT', acting.by) };
    },
  }),
  approve: act({
    summary: 'Approve a run, which another user has prepared',
    body: emptyBody,
    done: 'run.msg_approved',
    decide: async (run, _, acting) => {
      const terms = guardedValue(acting.act, await acting.use(Accounts).current());
      return approveRun(run!, terms, { at: nowOf(acting), by: acting.by });
    },
  }),
  send: act({
    summary: 'Make the file of an approved run, after which its payments count as sent',
    body: emptyBody,
    done: 'run.msg_sent',
    decide: (run, _, acting) => sendRun(run!, acting),
  }),
  hand_over: act({
    summary: 'Hand the file of a run over to the bank again, which may not have it',
    body: emptyBody,
    done: 'run.msg_hand_over',
    decide: (_, __, acting) =>
      decided({ type: 'payouts/RunHandOverAsked', data: { at: nowOf(acting), by: acting.by } }),
  }),
  abandon: act({
    summary: 'Abandon a run that is not sent; what it would pay waits for another run',
    body: emptyBody,
    done: 'run.msg_abandoned',
    decide: async (run, _, acting) => {
      await freeRows(acting, run!, run!.rows, 'ABANDONED');
      return decided({ type: 'payouts/RunAbandoned', data: { by: acting.by } });
    },
  }),
};

/** `POST /api/v1/bank/payment_runs/{id}/{act}` */
export const RunActsController = actController<PaymentRunAct, PaymentRunState, PaymentRunEvent, RunPreview>({
  tag: 'payouts',
  kind: PaymentRunKind,
  rows: RUN_ACTS,
  route: (key) => RUN_ROUTES[key],
  right: () => 'paymentRuns.change',
  named: { name: 'id', schema: idParam },
  answer: runActAnswer,
});
