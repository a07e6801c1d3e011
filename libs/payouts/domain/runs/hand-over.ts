import type {
  HandOverFailure,
  PaymentRunEvent,
  RunHandedOver,
  RunHandOverBegun,
  RunHandOverFailed,
  RunSent,
} from './payment-run.events';

export const HAND_OVER_STATES = ['ASKED', 'BEGUN', 'DONE', 'UNREACHED', 'REFUSED', 'UNCLEAR'] as const;
export type HandOverState = (typeof HAND_OVER_STATES)[number];

/** How far the portal has come with handing a run's file over to the bank. */
export interface HandOver {
  readonly state: HandOverState;
  readonly at: string;
  /** Status of the bank's answer to a file that it did not take; null when there was none. */
  readonly status: number | null;
}

/** The hand-over of a run that is sent; null when staff fetch the file. */
export const firstHandOver = ({ handsOver, at }: RunSent['data']): HandOver | null =>
  handsOver ? { state: 'ASKED', at, status: null } : null;

/** The hand-over after a fact. A bank that once had the file has it. */
export function handOverAfter(from: HandOver | null, fact: PaymentRunEvent): HandOver | null {
  if (from === null || from.state === 'DONE') return from;
  switch (fact.type) {
    case 'payouts/RunHandOverAsked':
      return { state: 'ASKED', at: fact.data.at, status: null };
    case 'payouts/RunHandOverBegun':
      return { state: 'BEGUN', at: fact.data.at, status: null };
    case 'payouts/RunHandedOver':
      return { state: 'DONE', at: fact.data.at, status: null };
    case 'payouts/RunHandOverFailed':
      return { state: fact.data.why, at: fact.data.at, status: fact.data.status };
    case 'payouts/PaymentsDecided':
      return { ...from, state: 'DONE' };
    default:
      return from;
  }
}

/** Whether the portal may hand the file over by itself: nobody can have received it. */
export const mayHandOver = (handOver: HandOver | null): boolean =>
  handOver?.state === 'ASKED' || handOver?.state === 'UNREACHED';

/** Whether a job has something left to do. */
export const waitsForHandOver = (handOver: HandOver | null): handOver is HandOver =>
  mayHandOver(handOver) || handOver?.state === 'BEGUN';

/**
 * What a job does that is to hand the file over. One that finds the hand-over begun was broken off in an earlier
 * attempt, after which the bank may have the file.
 */
export function beginHandOver(
  handOver: HandOver | null,
  at: string,
): readonly (RunHandOverBegun | RunHandOverFailed)[] {
  if (mayHandOver(handOver)) return [{ type: 'payouts/RunHandOverBegun', data: { at } }];
  return handOver?.state === 'BEGUN' ? [failed('UNCLEAR', null, at)] : [];
}

const failed = (why: HandOverFailure, status: number | null, at: string): RunHandOverFailed => ({
  type: 'payouts/RunHandOverFailed',
  data: { at, why, status },
});

const REQUEST_TIMEOUT = 408;

/** What the status of the bank's answer means. After an error of the bank's own it may have the file. */
export function handOverOutcome(
  answer: { readonly status: number } | 'UNREACHED' | 'SILENT',
  at: string,
): RunHandedOver | RunHandOverFailed {
  if (answer === 'UNREACHED') return failed('UNREACHED', null, at);
  if (answer === 'SILENT') return failed('UNCLEAR', null, at);
  const { status } = answer;
  if (status >= 200 && status < 300) return { type: 'payouts/RunHandedOver', data: { at } };
  const isRefused = status >= 300 && status < 500 && status !== REQUEST_TIMEOUT;
  return failed(isRefused ? 'REFUSED' : 'UNCLEAR', status, at);
}
