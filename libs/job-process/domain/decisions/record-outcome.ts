import { decided, refused } from '@floorplan/kernel';
import type { Actor, Decision } from '@floorplan/kernel';
import type { Attempt, AttemptEffects, AttemptTrigger, JobProcessEvent } from '../job-process.events';
import { nextStatus } from '../job-process.machine';
import type { JobProcessState } from '../job-process.state';
import { classOf, inTableOrder, type Finding, type MessageCodeName } from '../message-codes';

/** Result of an attempt. Findings have class H or N. An attempt that broke has one code of class A. */
export type AttemptResult =
  | { readonly kind: 'succeeded'; readonly vehicleId: number | null; readonly effects: AttemptEffects | null }
  | { readonly kind: 'findings'; readonly codes: readonly Finding[] }
  | {
      readonly kind: 'broken';
      readonly code: MessageCodeName;
      readonly detail: string;
      readonly at: string;
    };

/**
 * Minutes to wait before each automatic retry. When the attempt after the last pause also fails technically,
 * the message has failed.
 */
export const DEFAULT_RETRY_MINUTES: readonly number[] = [1, 5, 15, 60, 240];

const MS_PER_MINUTE = 60_000;

function brokenFact(
  state: JobProcessState,
  attempt: Attempt,
  result: AttemptResult & { kind: 'broken' },
  retryMinutes: readonly number[],
): JobProcessEvent {
  if (classOf(result.code) !== 'A') throw new Error(`${result.code} is not technical`);
  const minutes = retryMinutes[state.breaks];
  const retryAt =
    minutes === undefined ? null : new Date(Date.parse(result.at) + minutes * MS_PER_MINUTE).toISOString();
  return {
    type: 'job-process/AttemptBroken',
    data: { attempt, code: result.code, detail: result.detail, retryAt },
  };
}

function findingsFact(attempt: Attempt, codes: readonly Finding[]): JobProcessEvent {
  if (codes.length === 0) throw new Error('an attempt without success must say why');
  const ordered = inTableOrder(codes);
  const wrong = ordered.some(({ code }) => classOf(code) === 'N');
  return {
    type: wrong ? 'job-process/AttemptFailed' : 'job-process/AttemptDeferred',
    data: { attempt, codes: ordered },
  };
}

/**
 * Whether an attempt may run now. False when another attempt has already handled the message, or when the
 * message has ended. A message in status `retrying` may run only after a rerun request, even if its previous
 * job is delivered again.
 */
export const mayAttempt = ({ status }: JobProcessState): boolean =>
  status !== 'retrying' && nextStatus(status, 'succeeded') !== null;

/** Records the outcome of an attempt. Refuses with NOT_RUNNABLE when no attempt may run any more. */
export function recordOutcome(
  state: JobProcessState,
  attempt: Attempt,
  result: AttemptResult,
  retryMinutes: readonly number[] = DEFAULT_RETRY_MINUTES,
): Decision<JobProcessEvent> {
  if (!mayAttempt(state)) return refused('NOT_RUNNABLE', { status: state.status });
  switch (result.kind) {
    case 'succeeded':
      return decided({
        type: 'job-process/AttemptSucceeded',
        data: { attempt, vehicleId: result.vehicleId, effects: result.effects },
      });
    case 'findings':
      return decided(findingsFact(attempt, result.codes));
    case 'broken':
      return decided(brokenFact(state, attempt, result, retryMinutes));
  }
}

/**
 * Records the start of an attempt that calls an external party. After a crash, the recorded start shows that
 * a call may have been made.
 */
export function startAttempt(
  state: JobProcessState,
  at: string,
  by: Actor,
  reasonToRun: AttemptTrigger,
): Decision<JobProcessEvent> {
  if (nextStatus(state.status, 'started') === null) return refused('NOT_RUNNABLE', { status: state.status });
  return decided({ type: 'job-process/AttemptStarted', data: { at, by, reasonToRun } });
}
