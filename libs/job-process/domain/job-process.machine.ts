import { setup, transition } from 'xstate';
import type { JobProcessEvent } from './job-process.events';
import { shownFinding } from './message-codes';

export type ShownStatus = 'PENDING' | 'ERROR' | 'OK';

/** What a fact means to the machine. Facts whose data decide the way are two signals. */
export type ProcessSignal =
  | 'received'
  | 'edited'
  | 'started'
  | 'succeeded'
  | 'deferred'
  | 'deferredByEarlier'
  | 'failed'
  | 'broken'
  | 'brokenForGood'
  | 'rerun'
  | 'rejected'
  | 'superseded';

const pending = { shown: 'PENDING' } as const;
const error = { shown: 'ERROR' } as const;

const outcomes = {
  succeeded: 'succeeded',
  deferred: 'waiting',
  deferredByEarlier: 'waitingEarlier',
  failed: 'failed',
  broken: 'retrying',
  brokenForGood: 'failed',
} as const;
const repairs = { rerun: 'queued', edited: 'queued' } as const;

/** The transition table of one message. `meta.shown` is the status that lists and partners see. */
export const jobProcessMachine = setup({
  types: { events: {} as { type: ProcessSignal } },
}).createMachine({
  id: 'job-process',
  initial: 'absent',
  states: {
    absent: { on: { received: 'queued' } },
    queued: { meta: pending, on: { started: 'running', ...outcomes, rejected: 'rejected' } },
    running: { meta: pending, on: { started: 'running', ...outcomes } },
    /** Class H: until something outside the message changes. */
    waiting: { meta: pending, on: { ...repairs, rejected: 'rejected', superseded: 'superseded' } },
    waitingEarlier: { meta: pending, on: { ...repairs, rejected: 'rejected', superseded: 'superseded' } },
    /** Class A: until the next attempt is due. */
    retrying: { meta: pending, on: { started: 'running', ...outcomes, ...repairs, rejected: 'rejected' } },
    succeeded: { meta: { shown: 'OK' } },
    failed: { meta: error, on: repairs },
    rejected: { meta: error, on: repairs },
    superseded: { meta: error, on: repairs },
  },
});

export type ProcessStatus =
  | 'absent'
  | 'queued'
  | 'running'
  | 'waiting'
  | 'waitingEarlier'
  | 'retrying'
  | 'succeeded'
  | 'failed'
  | 'rejected'
  | 'superseded';

export const PROCESS_STATUSES = Object.keys(jobProcessMachine.states) as readonly ProcessStatus[];

export function signalOf(fact: JobProcessEvent): ProcessSignal {
  switch (fact.type) {
    case 'job-process/MessageReceived':
      return 'received';
    case 'job-process/MessageEdited':
      return 'edited';
    case 'job-process/AttemptStarted':
      return 'started';
    case 'job-process/AttemptSucceeded':
      return 'succeeded';
    case 'job-process/AttemptDeferred':
      return shownFinding(fact.data.codes)?.code === 'WAITING_EARLIER' ? 'deferredByEarlier' : 'deferred';
    case 'job-process/AttemptFailed':
      return 'failed';
    case 'job-process/AttemptBroken':
      return fact.data.retryAt === null ? 'brokenForGood' : 'broken';
    case 'job-process/RerunRequested':
      return 'rerun';
    case 'job-process/MessageRejected':
      return 'rejected';
    case 'job-process/MessageSuperseded':
      return 'superseded';
  }
}

const moves = new Map<string, ProcessStatus | null>();

/** Where a signal leads from a status; null when the machine does not allow it. Asked once a pair, then remembered. */
export function nextStatus(from: ProcessStatus, signal: ProcessSignal): ProcessStatus | null {
  const key = `${from}/${signal}`;
  const known = moves.get(key);
  if (known !== undefined) return known;
  const snapshot = jobProcessMachine.resolveState({ value: from });
  const event = { type: signal };
  const next = snapshot.can(event)
    ? (transition(jobProcessMachine, snapshot, event)[0].value as ProcessStatus)
    : null;
  moves.set(key, next);
  return next;
}

/** The status that is shown for a finer one; absent messages are shown as PENDING to nobody. */
export const shownStatusOf = (status: ProcessStatus): ShownStatus =>
  (jobProcessMachine.states[status]?.meta as { shown: ShownStatus } | undefined)?.shown ?? 'PENDING';

/** The worst of a process's messages: any ERROR, else any PENDING, else OK. */
export const worstStatus = (statuses: Iterable<ShownStatus>): ShownStatus => {
  const all = new Set(statuses);
  if (all.has('ERROR')) return 'ERROR';
  return all.has('PENDING') ? 'PENDING' : 'OK';
};
