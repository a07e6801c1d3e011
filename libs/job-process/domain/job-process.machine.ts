import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';
import type { JobProcessEvent, RerunCause } from './job-process.events';
import { PROCESS_STATUSES, type ProcessStatus } from './job-process.statuses';
import { displayedFinding } from './message-codes';

/** Signal of the state machine for a fact. A fact whose data decide the transition has two signals. */
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
  | 'woken'
  | 'rejected'
  | 'superseded'
  | 'repairedBefore';

const outcomes = {
  succeeded: 'succeeded',
  deferred: 'waiting',
  deferredByEarlier: 'waitingEarlier',
  failed: 'failed',
  broken: 'retrying',
  brokenForGood: 'failed',
} as const;
/** Transitions when a person (`byPerson`) or the portal itself (`byItself`) starts a message again. */
const byPerson = { rerun: 'queued', edited: 'queued' } as const;
const byItself = { woken: 'queued' } as const;
/**
 * Transition for facts of an earlier version, which allowed a repair in every status. New decisions do not
 * use it.
 */
const before = { repairedBefore: 'queued' } as const;

const waiting = {
  ...byPerson,
  ...byItself,
  ...before,
  rejected: 'rejected',
  superseded: 'superseded',
} as const;

/** State machine of one message. */
export const jobProcessMachine = setup({
  types: { events: {} as { type: ProcessSignal } },
}).createMachine({
  id: 'job-process',
  initial: 'absent',
  states: {
    absent: { on: { received: 'queued' } },
    queued: { on: { started: 'running', ...outcomes, rejected: 'rejected' } },
    running: { on: { started: 'running', ...outcomes } },
    /** Class H: the message waits until something outside it changes. */
    waiting: { on: waiting },
    waitingEarlier: { on: waiting },
    /** Class A: the message waits until its next attempt is due. */
    retrying: {
      on: { started: 'running', ...outcomes, ...byPerson, ...byItself, ...before, rejected: 'rejected' },
    },
    succeeded: {},
    // Only a person can restart a message that has ended. A superseded message was replaced and cannot be
    // restarted.
    failed: { on: { ...byPerson, ...before } },
    rejected: { on: { ...byPerson, ...before } },
    superseded: { on: before },
  } satisfies Record<ProcessStatus, object>,
});

export function signalOf(fact: JobProcessEvent): ProcessSignal {
  switch (fact.type) {
    case 'job-process/MessageReceived':
      return 'received';
    case 'job-process/MessageEdited':
      return fact.data.unchecked ? 'repairedBefore' : 'edited';
    case 'job-process/AttemptStarted':
      return 'started';
    case 'job-process/AttemptSucceeded':
      return 'succeeded';
    case 'job-process/AttemptDeferred':
      return displayedFinding(fact.data.codes)?.code === 'WAITING_EARLIER' ? 'deferredByEarlier' : 'deferred';
    case 'job-process/AttemptFailed':
      return 'failed';
    case 'job-process/AttemptBroken':
      return fact.data.retryAt === null ? 'brokenForGood' : 'broken';
    case 'job-process/RerunRequested':
      return fact.data.unchecked ? 'repairedBefore' : rerunSignal(fact.data.cause);
    case 'job-process/MessageRejected':
      return 'rejected';
    case 'job-process/MessageSuperseded':
      return 'superseded';
  }
}

/** Signal of a rerun. A person may restart ended messages. Automatic reruns restart only waiting messages. */
export const rerunSignal = (cause: RerunCause): ProcessSignal =>
  cause === 'user' || cause === 'bulk' ? 'rerun' : 'woken';

/** Statuses in which the state machine allows a signal. Used for conditions in SQL. */
export const statusesAllowing = (signal: ProcessSignal): ProcessStatus[] =>
  PROCESS_STATUSES.filter((status) => nextStatus(status, signal) !== null);

/** Status after a signal, or null when the state machine does not allow the signal. */
export const nextStatus = nextStatusOf<ProcessStatus, ProcessSignal>(jobProcessMachine);
