import type { Actor } from '@floorplan/kernel';
import { BATCH_OUTCOMES, NOT_REACHED, type BatchOutcome } from '@floorplan/kernel/batches';
import type { Readers, StreamType } from '../event-store';
import type { BatchEvent, RowResult } from './batch.events';

export type BatchStatus = 'absent' | 'running' | 'aborted' | 'finished';
type Counts = Readonly<Record<string, number>>;

/** State of a batch. Its rows are stored in tables only, since there may be hundreds of thousands. */
export interface BatchState {
  readonly status: BatchStatus;
  readonly kind: string;
  readonly by: Actor | null;
  readonly readers: Readers;
  readonly reason: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly total: number;
  /** Number of rows handled. Rows are handled in order, so these are the first rows of the batch. */
  readonly handled: number;
  readonly counts: Readonly<Record<BatchOutcome, number>>;
  /** Number of rows per outcome and first reason code. */
  readonly causes: Readonly<Record<BatchOutcome, Counts>>;
}

const NOBODY: Readers = { importers: [], dealers: [], organisations: [] };

const initialState: BatchState = {
  status: 'absent',
  kind: '',
  by: null,
  readers: NOBODY,
  reason: '',
  input: {},
  startedAt: '',
  endedAt: null,
  total: 0,
  handled: 0,
  counts: { done: 0, waiting: 0, failed: 0, left: 0 },
  causes: { done: {}, waiting: {}, failed: {}, left: {} },
};

function evolve(state: BatchState, fact: BatchEvent): BatchState {
  switch (fact.type) {
    case 'batch/Started': {
      return { ...state, ...fact.data, status: 'running' };
    }
    case 'batch/RowsFrozen':
      return state;
    case 'batch/RowsHandled':
      return withResults(state, fact.data.results);
    case 'batch/Aborted':
      return { ...state, status: 'aborted', endedAt: fact.data.at };
    case 'batch/Finished':
      return { ...state, status: 'finished', endedAt: fact.data.at };
  }
}

function withResults(state: BatchState, results: readonly RowResult[]): BatchState {
  const counts = { ...state.counts };
  const causes = Object.fromEntries(
    BATCH_OUTCOMES.map((outcome) => [outcome, { ...state.causes[outcome] }]),
  ) as Record<BatchOutcome, Record<string, number>>;
  for (const { outcome, codes } of results) {
    counts[outcome]++;
    const [cause] = codes;
    if (cause !== undefined) causes[outcome][cause] = (causes[outcome][cause] ?? 0) + 1;
  }
  return { ...state, handled: state.handled + results.length, counts, causes };
}

/** The batch's counts as answered to callers: the unhandled rows of an aborted batch count as `left`. */
export function countsOf(state: BatchState): Pick<BatchState, 'counts' | 'causes'> {
  const missed = state.status === 'aborted' ? state.total - state.handled : 0;
  if (missed === 0) return state;
  return {
    counts: { ...state.counts, left: state.counts.left + missed },
    causes: { ...state.causes, left: { ...state.causes.left, [NOT_REACHED]: missed } },
  };
}

export const batchStream: StreamType<BatchState, BatchEvent> = {
  category: 'batch',
  initialState,
  evolve,
  // The first facts contain every row. With a snapshot after each commit, these facts are not read and
  // folded again.
  snapshotEvery: 1,
  readers: ({ readers }) => readers,
};
