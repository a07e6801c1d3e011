import {
  decided,
  refused,
  type Actor,
  type BusinessDate,
  type Decision,
  type Refusal,
} from '@floorplan/kernel';
import { isSameAccount } from '../accounts/account';
import { isSamePerson } from '../accounts/decide-account-change';
import type {
  PaymentDecision,
  PaymentsDecided,
  PaymentsLeftRun,
  RunApproved,
  RunPrepared,
  RunRow,
} from './payment-run.events';
import { nextRunStatus, type RunSignal } from './payment-run.machine';
import { outcomeOf, paymentIdsOf, type PaymentRun } from './payment-run.state';
import { termsOf, type TermsByParty } from './plan-run';

/** What users do with one run. */
export type PaymentRunAct = 'take_out' | 'approve' | 'send' | 'hand_over' | 'abandon';

const SIGNALS: Readonly<Record<Exclude<PaymentRunAct, 'hand_over'>, RunSignal>> = {
  take_out: 'left',
  approve: 'approved',
  send: 'sent',
  abandon: 'abandoned',
};

/** Why the user cannot act on the run now; null when the user can. */
export function whyNotOnRun(act: PaymentRunAct, run: PaymentRun, by: Actor): Refusal | null {
  if (act === 'hand_over') return whyNotHandOver(run);
  if (nextRunStatus(run.status, SIGNALS[act]) === null) return { code: `RUN_${run.status}` };
  if (act === 'approve' && isSamePerson(run.prepared.by, by)) return { code: 'SECOND_PERSON_NEEDED' };
  if ((act === 'approve' || act === 'send') && run.rows.length === 0) return { code: 'RUN_EMPTY' };
  return null;
}

/** Only a person hands a file over again, and not while the bank is being called, or when it has the file. */
function whyNotHandOver({ status, sent, handOver }: PaymentRun): Refusal | null {
  if (sent === null) return { code: `RUN_${status}` };
  if (handOver === null) return { code: 'RUN_NOT_HANDED_OVER' };
  if (handOver.state === 'DONE') return { code: 'RUN_HANDED_OVER' };
  return handOver.state === 'ASKED' || handOver.state === 'BEGUN' ? { code: 'RUN_HAND_OVER_RUNS' } : null;
}

export const prepareRun = (data: RunPrepared['data']): Decision<RunPrepared> =>
  data.rows.length === 0 ? refused('NOTHING_TO_PAY') : decided({ type: 'payouts/RunPrepared', data });

/** Receivers whose account has changed since the run was prepared. */
export const changedAccounts = ({ rows }: PaymentRun, terms: TermsByParty): readonly string[] => [
  ...new Set(
    rows
      .filter((row) => !isSameAccount(termsOf(row, terms)?.account ?? null, row.account))
      .map(({ receiver }) => receiver.name),
  ),
];

export function approveRun(
  run: PaymentRun,
  terms: TermsByParty,
  { at, by }: { readonly at: string; readonly by: Actor },
): Decision<RunApproved> {
  const changed = changedAccounts(run, terms);
  return changed.length > 0
    ? refused('ACCOUNT_CHANGED', { receivers: changed.join(', ') })
    : decided({ type: 'payouts/RunApproved', data: { at, by } });
}

/** The rows of the payments that contain one of the payables. */
export function rowsOfPayments(
  run: Pick<PaymentRun, 'rows'>,
  payableIds: readonly number[],
): readonly RunRow[] {
  const chosen = new Set(
    run.rows.filter(({ payableId }) => payableIds.includes(payableId)).map(({ endToEndId }) => endToEndId),
  );
  return run.rows.filter(({ endToEndId }) => chosen.has(endToEndId));
}

/** Payments leave the run as a whole: what was subtracted from one leaves with it. */
export function leaveRun(
  run: PaymentRun,
  payableIds: readonly number[],
  why: PaymentsLeftRun['data']['why'],
  by: Actor,
): readonly PaymentsLeftRun[] {
  const endToEndIds = paymentIdsOf({ rows: rowsOfPayments(run, payableIds) });
  return endToEndIds.length === 0
    ? []
    : [{ type: 'payouts/PaymentsLeftRun', data: { endToEndIds, why, by } }];
}

/** Outcomes that may follow an outcome. What the bank says twice is heard once. */
const FOLLOWS: Readonly<Record<PaymentDecision['outcome'], readonly string[]>> = {
  ACCEPTED: ['WAITING'],
  REJECTED: ['WAITING', 'ACCEPTED'],
  // A bank that has refused a payment may still have made it; what has left the account counts.
  PAID: ['WAITING', 'ACCEPTED', 'REJECTED'],
  RETURNED: ['WAITING', 'ACCEPTED', 'PAID'],
};

/** The decisions that say something new of payments in the run. */
export const newDecisions = (
  run: PaymentRun,
  told: readonly PaymentDecision[],
): readonly PaymentDecision[] => {
  const known = new Set(paymentIdsOf(run));
  const latest = new Map<string, string>();
  return told.filter(({ endToEndId, outcome }) => {
    const from = latest.get(endToEndId) ?? outcomeOf(run, endToEndId);
    const isNew = known.has(endToEndId) && FOLLOWS[outcome].includes(from);
    if (isNew) latest.set(endToEndId, outcome);
    return isNew;
  });
};

export const decidePayments = (
  decisions: readonly PaymentDecision[],
  by: Actor,
): readonly PaymentsDecided[] =>
  decisions.length === 0 ? [] : [{ type: 'payouts/PaymentsDecided', data: { decisions, by } }];

/** Id of a run's file at the bank. */
export const messageIdOf = (runId: number, date: BusinessDate): string =>
  `LP-${date.replaceAll('-', '')}-${runId}`;

/** Id of the run in the id of a file; null for another text. */
export const runOfMessage = (messageId: string): number | null => {
  const [, id] = /^LP-\d{8}-(\d{1,15})$/.exec(messageId) ?? [];
  return id === undefined ? null : Number(id);
};
