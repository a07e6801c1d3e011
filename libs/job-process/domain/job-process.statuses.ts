// What each status means, apart from the state machine: lists need the one, and the browser loads no library for it.

export type DisplayedStatus = 'PENDING' | 'ERROR' | 'OK';

/** Reason why an unfinished message waits. */
type KeptFor = 'to run' | 'for its time' | 'for something outside' | 'for an earlier one';

interface Meta {
  /** Status shown in lists and to partners. */
  readonly shown: DisplayedStatus;
  readonly kept?: KeptFor;
}

const pending = (kept: KeptFor): Meta => ({ shown: 'PENDING', kept });
const error: Meta = { shown: 'ERROR' };

const STATUSES = {
  absent: { shown: 'PENDING' },
  queued: pending('to run'),
  running: pending('to run'),
  waiting: pending('for something outside'),
  waitingEarlier: pending('for an earlier one'),
  retrying: pending('for its time'),
  succeeded: { shown: 'OK' },
  failed: error,
  rejected: error,
  superseded: error,
} as const satisfies Readonly<Record<string, Meta>>;

export type ProcessStatus = keyof typeof STATUSES;

export const PROCESS_STATUSES = Object.keys(STATUSES) as readonly ProcessStatus[];

const metaOf = (status: ProcessStatus): Meta => STATUSES[status];

/** Statuses in which a message waits for one of the given things. */
export const preservedStatuses = (...kept: readonly KeptFor[]): ProcessStatus[] =>
  PROCESS_STATUSES.filter((status) => kept.some((why) => why === metaOf(status).kept));

/** Status shown for a detailed status. `absent` returns PENDING but is never shown. */
export const displayedStatusOf = (status: ProcessStatus): DisplayedStatus => metaOf(status).shown;

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
