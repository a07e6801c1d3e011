import type { Actor } from '@floorplan/kernel';
import type { Repairer } from './job-process.actions';

export type BulkAction = 'RERUN' | 'REJECT';
export type BulkOutcome = 'healed' | 'failed' | 'untouched';

export type BulkStarted = {
  readonly type: 'job-process/BulkStarted';
  readonly data: {
    readonly operationId: string;
    readonly filter: Readonly<Record<string, unknown>>;
    readonly action: BulkAction;
    readonly reason: string;
    readonly by: Actor;
    /** What `by` may repair; older operations were all the staff's. */
    readonly repairer?: Repairer;
    readonly startedAt: string;
    /** Frozen at the start: what matches the filter later is not touched. */
    readonly detailIds: readonly number[];
    /** Of the messages in the same order: what has moved on since is left. Older operations did not note it. */
    readonly versions?: readonly number[];
  };
};

export type BulkItemDone = {
  readonly type: 'job-process/BulkItemDone';
  readonly data: {
    readonly detailId: number;
    readonly outcome: BulkOutcome;
    /** Why it failed, what decided it first; of one left untouched the reason. */
    readonly codes: readonly string[];
  };
};

export type BulkAborted = {
  readonly type: 'job-process/BulkAborted';
  readonly data: { readonly by: Actor; readonly at: string };
};

export type BulkFinished = {
  readonly type: 'job-process/BulkFinished';
  readonly data: { readonly at: string };
};

/** The facts of one bulk repair; stream `bulk-operation:<operationId>`. */
export type BulkOperationEvent = BulkStarted | BulkItemDone | BulkAborted | BulkFinished;

export const BULK_OPERATION_CATEGORY = 'bulk-operation';
