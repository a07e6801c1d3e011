import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';
import type { JobProcessEvent, RerunCause } from './job-process.events';
import { displayedFinding } from './message-codes';

export type DisplayedStatus = 'PENDING' | 'ERROR' | 'OK';

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

/** Reason why an unfinished message waits. */
type KeptFor = 'to run' | 'for its time' | 'for something outside' | 'for an earlier one';

interface Meta {
  /** Status shown in lists and to partners. */
  readonly shown: DisplayedStatus;
  readonly kept?: KeptFor;
}

const pending = (kept: KeptFor): Meta => ({ shown: 'PENDING', kept });
const error: Meta = { shown: 'ERROR' };

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
    queued: { meta: pending('to run'), on: { started: 'running', ...outcomes, rejected: 'rejected' } },
    running: { meta: pending('to run'), on: { started: 'running', ...outcomes } },
    /** Class H: the message waits until something outside it changes. */
    waiting: { meta: pending('for something outside'), on: waiting },
    waitingEarlier: { meta: pending('for an earlier one'), on: waiting },
    /** Class A: the message waits until its next attempt is due. */
    retrying: {
      meta: pending('for its time'),
      on: { started: 'running', ...outcomes, ...byPerson, ...byItself, ...before, rejected: 'rejected' },
    },
    succeeded: { meta: { shown: 'OK' } },
    // Only a person can restart a message that has ended. A superseded message was replaced and cannot be
    // restarted.
    failed: { meta: error, on: { ...byPerson, ...before } },
    rejected: { meta: error, on: { ...byPerson, ...before } },
    superseded: { meta: error, on: before },
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

/** Statuses in which a message waits for one of the given things. */
export const preservedStatuses = (...kept: readonly KeptFor[]): ProcessStatus[] =>
  PROCESS_STATUSES.filter((status) => kept.some((why) => why === metaOf(status)?.kept));

/** Status after a signal, or null when the state machine does not allow the signal. */
export const nextStatus = nextStatusOf<ProcessStatus, ProcessSignal>(jobProcessMachine);

/** Status shown for a detailed status. `absent` returns PENDING but is never shown. */
export const displayedStatusOf = (status: ProcessStatus): DisplayedStatus =>
  metaOf(status)?.shown ?? 'PENDING';

const metaOf = (status: ProcessStatus) => jobProcessMachine.states[status]?.meta as Meta | undefined;

/**
 * Status by which lists count and filter. A message that was replaced by a newer message is not a failure.
 */
export type ListedStatus = DisplayedStatus | 'SUPERSEDED';

export const listedStatusOf = (status: ProcessStatus): ListedStatus =>
  status === 'superseded' ? 'SUPERSEDED' : displayedStatusOf(status);

/**
 * Worst status of a process's messages: ERROR if any message has it, otherwise PENDING if any has it,
 * otherwise OK. Superseded messages count only when all messages are superseded.
 */
export const worstStatus = (statuses: Iterable<ProcessStatus>): DisplayedStatus => {
  const all = new Set([...statuses].map(listedStatusOf));
  if (all.has('ERROR')) return 'ERROR';
  if (all.has('PENDING')) return 'PENDING';
  return all.has('OK') || all.size === 0 ? 'OK' : 'ERROR';
};
