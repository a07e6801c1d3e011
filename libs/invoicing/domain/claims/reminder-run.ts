import type { Actor, BusinessDate } from '@floorplan/kernel';
import type { LetterSums } from './plan-letters';

export const REMINDER_RUN_CATEGORY = 'reminder-run';

export type ReminderRunStarted = {
  readonly type: 'invoicing/ReminderRunStarted';
  readonly data: LetterSums & {
    readonly on: BusinessDate;
    /** Batch that sends the letters. */
    readonly batch: string;
    /** Instant of the start. */
    readonly at: string;
    readonly by: Actor;
  };
};

/** All letters were tried, or the run was aborted. What was not sent is in the run of the next day. */
export type ReminderRunEnded = {
  readonly type: 'invoicing/ReminderRunEnded';
  readonly data: { readonly isAborted: boolean };
};

/** All facts of the reminders of one day, in the stream `reminder-run:<yyyymmdd>`. */
export type ReminderRunEvent = ReminderRunStarted | ReminderRunEnded;

export const REMINDER_RUN_STATUSES = ['SENDING', 'SENT', 'ABORTED'] as const;
export type ReminderRunStatus = (typeof REMINDER_RUN_STATUSES)[number];

export type ReminderRun = ReminderRunStarted['data'] & { readonly status: ReminderRunStatus };
export type ReminderRunState = ReminderRun | null;

function evolve(state: ReminderRunState, fact: ReminderRunEvent): ReminderRun {
  if (fact.type === 'invoicing/ReminderRunStarted') return { ...fact.data, status: 'SENDING' };
  if (!state) throw new Error(`${fact.type} before the run was started`);
  return { ...state, status: fact.data.isAborted ? 'ABORTED' : 'SENT' };
}

/** Id of the run of a day, for example 20260605 for 2026-06-05. */
export const reminderRunId = (day: BusinessDate): number => Number(day.replaceAll('-', ''));

/** Stream type of the reminders of a day. Only staff see them. */
export const reminderRunStream = {
  category: REMINDER_RUN_CATEGORY,
  initialState: null as ReminderRunState,
  evolve: (state: ReminderRunState, fact: ReminderRunEvent): ReminderRunState => evolve(state, fact),
  readers: () => ({ importers: [], dealers: [], organisations: [] }),
};
