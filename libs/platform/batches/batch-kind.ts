import type { Actor } from '@floorplan/kernel';
import type { AnyStreamType } from '../event-store';
import type { QueueDefinition } from '../jobs';
import type { FrozenRow, RowResult } from './batch.events';

/**
 * A kind of batch: how it is worked off, and who besides its owner may see it. `Asker` is who asks, as the contexts know
 * them.
 */
export interface BatchKind<Asker = never> {
  /** Stored with each batch, with its context: `job-process/rerun`. */
  readonly name: string;
  /** Where it waits. The queue's concurrency says how many batches go at a time; 1 over all processes is in order. */
  readonly queue: QueueDefinition;
  /** Rows handled together; their results are noted and seen together. 1: each row before the next. */
  readonly chunk: number;
  /** What its rows are: their keys are ids of these streams. Absent where handling leaves no facts. */
  readonly rows?: AnyStreamType;
  /** False: asked beside a form, and looked at nowhere else. Its owner finds it by its number, and in no list. */
  readonly isListed?: boolean;
  /** Whether these are told of everybody's batches of the kind. */
  readonly seesAll: (asker: Asker) => boolean;
  /** Whether they may stop one that they see. */
  readonly mayAbort: (asker: Asker) => boolean;
}

/** A batch that is being worked off. */
export interface RunningBatch {
  readonly id: string;
  readonly by: Actor;
  readonly reason: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface BatchRowToHandle extends FrozenRow {
  /** Its place in the order, from 0. */
  readonly number: number;
}

/**
 * Handles some rows and tells what became of each, in the same order. A refusal is a result; to throw means technical:
 * the rows are handled again, one by one at last.
 *
 * After a crash rows come again of which the results were not noted. What the dead run had done must be recognised, and
 * told as it is: facts of a batch bear its id as their correlation id, see `touchedBy`.
 */
export type HandleRows = (
  batch: RunningBatch,
  rows: readonly BatchRowToHandle[],
) => Promise<readonly RowResult[]>;
