import type { Actor } from '@floorplan/kernel';
import type { BatchOutcome } from '@floorplan/kernel/batches';
import type { Readers } from '../event-store';

/** A row of the batch as it was when the batch started. */
export interface FrozenRow {
  /** Id of the record that the row is about, as the batch kind defines it. */
  readonly key: string;
  /** Name shown to users, e.g. a registration number. */
  readonly label: string;
  /**
   * Stream version of the record when the batch was started; null when the batch kind does not compare
   * versions.
   */
  readonly version: number | null;
}

export interface RowResult {
  readonly outcome: BatchOutcome;
  /** Reason codes; the first one decided the result. Empty for a row that succeeded. */
  readonly codes: readonly string[];
  /** Values to insert into the texts that are shown for the codes. */
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>;
}

export type BatchStarted = {
  readonly type: 'batch/Started';
  readonly data: {
    readonly kind: string;
    readonly by: Actor;
    /** Users and parties that may see the batch besides staff. */
    readonly readers: Readers;
    readonly reason: string;
    /** Input for the handler, e.g. the starter's permissions at that moment. */
    readonly input: Readonly<Record<string, unknown>>;
    readonly total: number;
    readonly startedAt: string;
  };
};

/** Part of the batch's rows. Written together with the start, so that later records cannot join the batch. */
export type RowsFrozen = {
  readonly type: 'batch/RowsFrozen';
  readonly data: { readonly from: number; readonly rows: readonly FrozenRow[] };
};

/** Results of consecutive rows starting at `from`. */
export type RowsHandled = {
  readonly type: 'batch/RowsHandled';
  readonly data: { readonly from: number; readonly results: readonly RowResult[] };
};

export type BatchAborted = {
  readonly type: 'batch/Aborted';
  readonly data: { readonly by: Actor; readonly at: string };
};

export type BatchFinished = { readonly type: 'batch/Finished'; readonly data: { readonly at: string } };

/** The facts of one batch, in stream `batch:<id>`. */
export type BatchEvent = BatchStarted | RowsFrozen | RowsHandled | BatchAborted | BatchFinished;
