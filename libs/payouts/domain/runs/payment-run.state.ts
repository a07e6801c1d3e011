import type {
  PaymentDecision,
  PaymentOutcome,
  PaymentRunEvent,
  RunApproved,
  RunPrepared,
  RunRow,
  RunSent,
} from './payment-run.events';
import { firstHandOver, handOverAfter, type HandOver } from './hand-over';
import { PAYMENT_RUN_CATEGORY } from './payment-run.events';
import { nextRunStatus, type RunSignal } from './payment-run.machine';
import type { RunStatus } from './payment-run.statuses';

export interface PaymentRun extends Omit<RunPrepared['data'], 'by' | 'at'> {
  readonly status: RunStatus;
  readonly prepared: Pick<RunPrepared['data'], 'by' | 'at'>;
  readonly approved: RunApproved['data'] | null;
  readonly sent: RunSent['data'] | null;
  /** How far the file is handed over to the bank; null when staff fetch it. */
  readonly handOver: HandOver | null;
  /** Number of times that somebody fetched the file. */
  readonly fetched: number;
  /** What the bank has said of the payments, by their ids. */
  readonly decisions: Readonly<Record<string, PaymentDecision>>;
}

export type PaymentRunState = PaymentRun | null;

export const outcomeOf = ({ decisions }: PaymentRun, endToEndId: string): PaymentOutcome =>
  decisions[endToEndId]?.outcome ?? 'WAITING';

/** Ids of the payments in the run. */
export const paymentIdsOf = ({ rows }: Pick<PaymentRun, 'rows'>): readonly string[] => [
  ...new Set(rows.map(({ endToEndId }) => endToEndId)),
];

const FINAL: readonly PaymentOutcome[] = ['REJECTED', 'PAID', 'RETURNED'];

const withDecisions = (run: PaymentRun, decisions: readonly PaymentDecision[]): PaymentRun => ({
  ...run,
  decisions: { ...run.decisions, ...Object.fromEntries(decisions.map((each) => [each.endToEndId, each])) },
});

const isDone = (run: PaymentRun): boolean =>
  paymentIdsOf(run).every((id) => FINAL.includes(outcomeOf(run, id)));

function signalOf(run: PaymentRunState, fact: PaymentRunEvent): RunSignal | null {
  switch (fact.type) {
    case 'payouts/RunPrepared':
      return 'prepared';
    case 'payouts/PaymentsLeftRun':
      return 'left';
    case 'payouts/RunApproved':
      return 'approved';
    case 'payouts/RunSent':
      return 'sent';
    case 'payouts/PaymentsDecided':
      return isDone(withDecisions(run!, fact.data.decisions)) ? 'decidedLast' : 'decided';
    case 'payouts/RunAbandoned':
      return 'abandoned';
    case 'payouts/RunFileFetched':
    case 'payouts/RunHandOverAsked':
    case 'payouts/RunHandOverBegun':
    case 'payouts/RunHandedOver':
    case 'payouts/RunHandOverFailed':
      return null;
  }
}

function statusAfter(run: PaymentRunState, fact: PaymentRunEvent): RunStatus {
  const from = run?.status ?? 'absent';
  const signal = signalOf(run, fact);
  const next = signal === null ? from : nextRunStatus(from, signal);
  if (next === null || next === 'absent') throw new Error(`${fact.type} is not possible in ${from}`);
  return next;
}

/** The state after a fact. @throws when the state machine does not allow the fact */
export function evolvePaymentRun(state: PaymentRunState, fact: PaymentRunEvent): PaymentRun {
  const status = statusAfter(state, fact);
  if (fact.type === 'payouts/RunPrepared') {
    const { by, at, ...prepared } = fact.data;
    const nothing = { approved: null, sent: null, handOver: null, fetched: 0, decisions: {} };
    return { ...prepared, ...nothing, status, prepared: { by, at } };
  }
  const run = { ...state!, status, handOver: handOverAfter(state!.handOver, fact) };
  switch (fact.type) {
    case 'payouts/PaymentsLeftRun':
      return { ...run, rows: withoutPayments(run.rows, fact.data.endToEndIds) };
    case 'payouts/RunApproved':
      return { ...run, approved: fact.data };
    case 'payouts/RunSent':
      return { ...run, sent: fact.data, handOver: firstHandOver(fact.data) };
    case 'payouts/RunFileFetched':
      return { ...run, fetched: run.fetched + 1 };
    case 'payouts/PaymentsDecided':
      return withDecisions(run, fact.data.decisions);
    default:
      return run;
  }
}

const withoutPayments = (rows: readonly RunRow[], ids: readonly string[]): readonly RunRow[] =>
  rows.filter(({ endToEndId }) => !ids.includes(endToEndId));

/** Stream type of payment runs. Only staff read them. */
export const paymentRunStream = {
  category: PAYMENT_RUN_CATEGORY,
  initialState: null as PaymentRunState,
  evolve: (state: PaymentRunState, fact: PaymentRunEvent): PaymentRunState => evolvePaymentRun(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};
