import type { Actor } from '@floorplan/kernel';
import type { AnyStreamType } from '../event-store';
import type { QueueDefinition } from '../jobs';
import type { FrozenRow, RowResult } from './batch.events';

/**
 * A kind of batch: its queue, its row streams, and who may see it besides its owner. `Asker` is the caller
 * type of the context that defines the kind.
 */
export interface BatchKind<Asker = never> {
  /** Stored with each batch; starts with the context's name, e.g. `job-process/rerun`. */
  readonly name: string;
  /**
   * Queue of the batch's job. The queue's concurrency limits how many batches run at once. With a global
   * concurrency of 1, batches run one after another.
   */
  readonly queue: QueueDefinition;
  /**
   * Maximum number of rows handled and saved together. With 1, each row is saved before the next one is
   * handled.
   */
  readonly chunk: number;
  /** Stream type whose ids are the row keys. Absent when handling a row writes no facts. */
  readonly rows?: AnyStreamType;
  /**
   * False hides the batch from every list; its owner can still read it by id. Used by batches that a form
   * starts.
   */
  readonly isListed?: boolean;
  /** Whether the caller may see every user's batches of this kind. */
  readonly seesAll: (asker: Asker) => boolean;
  /** Whether the caller may abort a batch that they can see. */
  readonly mayAbort: (asker: Asker) => boolean;
}

/** A batch while its job runs. */
export interface RunningBatch {
  readonly id: string;
  readonly by: Actor;
  readonly reason: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface BatchRowToHandle extends FrozenRow {
  /** Position in the batch, from 0. */
  readonly number: number;
}

/**
 * Handles some rows and returns one result per row, in the same order. A business refusal is a result. An
 * exception means a technical failure: the rows are tried again, and finally one by one.
 *
 * After a crash, rows without saved results are passed in again. The handler must recognise facts that the
 * crashed run already wrote and return the same result for them. Those facts carry the batch's id as
 * correlation id, see `touchedBy`.
 */
export type HandleRows = (
  batch: RunningBatch,
  rows: readonly BatchRowToHandle[],
) => Promise<readonly RowResult[]>;
