import { decided, refused, type Actor, type Decision } from '@floorplan/kernel';
import type { BatchEvent, BatchStarted, FrozenRow, RowResult } from './batch.events';
import type { BatchState } from './batch.state';

const ROWS_A_FACT = 5_000;

/** Starts a batch over a fixed list of rows. Refuses with NO_ROWS when the list is empty. */
export function startBatch(
  state: BatchState,
  command: Omit<BatchStarted['data'], 'total'>,
  chosen: readonly FrozenRow[],
): Decision<BatchEvent> {
  if (state.status !== 'absent') return refused('ALREADY_STARTED');
  const rows = [...new Map(chosen.map((row) => [row.key, row])).values()];
  if (rows.length === 0) return refused('NO_ROWS');
  const facts: BatchEvent[] = [{ type: 'batch/Started', data: { ...command, total: rows.length } }];
  for (let from = 0; from < rows.length; from += ROWS_A_FACT)
    facts.push({ type: 'batch/RowsFrozen', data: { from, rows: rows.slice(from, from + ROWS_A_FACT) } });
  return decided(...facts);
}

/**
 * Saves the results of consecutive rows starting at `from`. The results of the last rows finish the batch.
 * Results that another run already saved are ignored. Results of a chunk that was running when the batch was
 * aborted are saved too.
 */
export function noteResults(
  state: BatchState,
  from: number,
  results: readonly RowResult[],
  at: string,
): Decision<BatchEvent> {
  if (state.status === 'absent') return refused('NOT_FOUND');
  if (state.handled !== from || results.length === 0) return decided();
  const handled = from + results.length;
  if (handled > state.total) return refused('NOT_IN_BATCH');
  const facts: BatchEvent[] = [{ type: 'batch/RowsHandled', data: { from, results } }];
  if (state.status === 'running' && handled === state.total)
    facts.push({ type: 'batch/Finished', data: { at } });
  return decided(...facts);
}

/** Aborts a running batch. Rows not handled yet stay unchanged. */
export function abortBatch(state: BatchState, by: Actor, at: string): Decision<BatchEvent> {
  if (state.status === 'absent') return refused('NOT_FOUND');
  if (state.status !== 'running') return refused('ALREADY_ENDED');
  return decided<BatchEvent>({ type: 'batch/Aborted', data: { by, at } });
}
