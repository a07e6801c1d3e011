import { nextStatusOf } from '@floorplan/kernel/machines';
import { setup } from 'xstate';
import type { JobProcessEvent, RerunCause } from './job-process.events';
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
  | 'woken'
  | 'rejected'
  | 'superseded'
  | 'repairedBefore';

/** What a message that is not finished is kept for. */
type KeptFor = 'to run' | 'for its time' | 'for something outside' | 'for an earlier one';

interface Meta {
  /** The status that lists and partners see. */
  readonly shown: ShownStatus;
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
/** What a person may start again, and what starts again by itself. */
const byPerson = { rerun: 'queued', edited: 'queued' } as const;
const byItself = { woken: 'queued' } as const;
/** An earlier version let anything be repaired: its facts are folded, nothing new is decided by it. */
const before = { repairedBefore: 'queued' } as const;

const waiting = {
  ...byPerson,
  ...byItself,
  ...before,
  rejected: 'rejected',
  superseded: 'superseded',
} as const;

/** The transition table of one message. */
export const jobProcessMachine = setup({
  types: { events: {} as { type: ProcessSignal } },
}).createMachine({
  id: 'job-process',
  initial: 'absent',
  states: {
    absent: { on: { received: 'queued' } },
    queued: { meta: pending('to run'), on: { started: 'running', ...outcomes, rejected: 'rejected' } },
    running: { meta: pending('to run'), on: { started: 'running', ...outcomes } },
    /** Class H: until something outside the message changes. */
    waiting: { meta: pending('for something outside'), on: waiting },
    waitingEarlier: { meta: pending('for an earlier one'), on: waiting },
    /** Class A: until the next attempt is due. */
    retrying: {
      meta: pending('for its time'),
      on: { started: 'running', ...outcomes, ...byPerson, ...byItself, ...before, rejected: 'rejected' },
    },
    succeeded: { meta: { shown: 'OK' } },
    // What has ended starts again only when a person says so; another message took the place of a superseded one.
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
      return shownFinding(fact.data.codes)?.code === 'WAITING_EARLIER' ? 'deferredByEarlier' : 'deferred';
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

/** A person may start again what has ended; what happens by itself only what waits. */
export const rerunSignal = (cause: RerunCause): ProcessSignal =>
  cause === 'user' || cause === 'bulk' ? 'rerun' : 'woken';

/** The statuses in which the machine lets this happen: what SQL selects by. */
export const statusesAllowing = (signal: ProcessSignal): ProcessStatus[] =>
  PROCESS_STATUSES.filter((status) => nextStatus(status, signal) !== null);

/** The statuses in which a message is kept for one of these. */
export const statusesKept = (...kept: readonly KeptFor[]): ProcessStatus[] =>
  PROCESS_STATUSES.filter((status) => kept.some((why) => why === metaOf(status)?.kept));

/** Where a signal leads from a status; null when the machine does not allow it. */
export const nextStatus = nextStatusOf<ProcessStatus, ProcessSignal>(jobProcessMachine);

/** The status that is shown for a finer one; absent messages are shown as PENDING to nobody. */
export const shownStatusOf = (status: ProcessStatus): ShownStatus => metaOf(status)?.shown ?? 'PENDING';

const metaOf = (status: ProcessStatus) => jobProcessMachine.states[status]?.meta as Meta | undefined;

/** What lists count and filter by: a message that another took the place of is no failure. */
export type ListedStatus = ShownStatus | 'SUPERSEDED';

export const listedStatusOf = (status: ProcessStatus): ListedStatus =>
  status === 'superseded' ? 'SUPERSEDED' : shownStatusOf(status);

/** The worst of a process's messages: any ERROR, else any PENDING, else OK. Superseded ones count when all are. */
export const worstStatus = (statuses: Iterable<ProcessStatus>): ShownStatus => {
  const all = new Set([...statuses].map(listedStatusOf));
  if (all.has('ERROR')) return 'ERROR';
  if (all.has('PENDING')) return 'PENDING';
  return all.has('OK') || all.size === 0 ? 'OK' : 'ERROR';
};
