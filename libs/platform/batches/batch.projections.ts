import type { InlineProjection } from '../event-store';
import type { BatchEvent } from './batch.events';
import { batchStream, countsOf, type BatchState } from './batch.state';

type Projection = InlineProjection<BatchState, BatchEvent>;

/** Table of batches, one row per batch. */
const batches: Projection = {
  table: 'batch',
  stream: batchStream,
  rows: ({ id, after, version }) => [
    {
      id,
      kind: after.kind,
      status: after.status,
      by_kind: after.by!.kind,
      by_id: after.by!.id,
      started_at: after.startedAt,
      state: { ...after, ...countsOf(after) },
      version,
    },
  ],
};

/** Table of a batch's rows, in order. */
const rows: Projection = {
  table: 'batch_row',
  stream: batchStream,
  rows: ({ id, facts }) =>
    facts.flatMap(({ fact }) =>
      fact.type === 'batch/RowsFrozen'
        ? fact.data.rows.map((row, i) => ({ batch_id: id, number: fact.data.from + i, ...row }))
        : [],
    ),
};

/** Table of row results. A row that is not handled yet has no entry. */
const results: Projection = {
  table: 'batch_result',
  stream: batchStream,
  rows: ({ id, facts }) =>
    facts.flatMap(({ fact }) =>
      fact.type === 'batch/RowsHandled'
        ? fact.data.results.map(({ params = {}, ...result }, i) => ({
            batch_id: id,
            number: fact.data.from + i,
            ...result,
            params,
          }))
        : [],
    ),
};

export const batchProjections: readonly Projection[] = [batches, rows, results];
