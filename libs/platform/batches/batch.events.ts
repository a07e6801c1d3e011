import type { Actor } from '@floorplan/kernel';
import type { BatchOutcome } from '@floorplan/kernel/batches';
import type { Readers } from '../event-store';

/** A row as it was chosen. */
export interface FrozenRow {
  /** What it is about, as the kind of batch names it: an id. */
  readonly key: string;
  /** What people know it by. */
  readonly label: string;
  /** The version that it was chosen in, where the kind wants to know. */
  readonly version: number | null;
}

export interface RowResult {
  readonly outcome: BatchOutcome;
  /** Why it is not done, what decided it first. */
  readonly codes: readonly string[];
  /** What the texts of the codes are filled with. */
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>;
}

export type BatchStarted = {
  readonly type: 'batch/Started';
  readonly data: {
    readonly kind: string;
    readonly by: Actor;
    /** Who besides staff is told of it. */
    readonly readers: Readers;
    readonly reason: string;
    /** What the kind needs to know; who may what at this moment, for one. */
    readonly input: Readonly<Record<string, unknown>>;
    readonly total: number;
    readonly startedAt: string;
  };
};

/** A part of what the batch is made of. It is written together with the start: what comes later is not touched. */
export type RowsFrozen = {
  readonly type: 'batch/RowsFrozen';
  readonly data: { readonly from: number; readonly rows: readonly FrozenRow[] };
};

/** What became of the rows from a place on, in their order. */
export type RowsHandled = {
  readonly type: 'batch/RowsHandled';
  readonly data: { readonly from: number; readonly results: readonly RowResult[] };
};

export type BatchAborted = {
  readonly type: 'batch/Aborted';
  readonly data: { readonly by: Actor; readonly at: string };
};

export type BatchFinished = { readonly type: 'batch/Finished'; readonly data: { readonly at: string } };

/** The facts of one batch; stream `batch:<id>`. */
export type BatchEvent = BatchStarted | RowsFrozen | RowsHandled | BatchAborted | BatchFinished;
