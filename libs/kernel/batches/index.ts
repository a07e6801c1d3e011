// No schemas here: the browser loads this file with its first page.
const API = '/api/v1';

export const BATCH_ROUTES = {
  batches: `${API}/batches`,
  batch: `${API}/batches/:id`,
  rows: `${API}/batches/:id/rows`,
  abort: `${API}/batches/:id/abort`,
} as const;

export const BATCH_TOPICS = {
  one: (batchId: string) => `batch.one:${batchId}`,
} as const;

/**
 * What became of a row: what was asked for was done; it is accepted and waits for something outside; it went wrong; or
 * it was left as it is, because nothing was to be done or the batch was stopped before it.
 */
export const BATCH_OUTCOMES = ['done', 'waiting', 'failed', 'left'] as const;
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];

/** Why a row was left that an aborted batch did not come to. */
export const NOT_REACHED = 'NOT_REACHED';
/** Why a row failed that could not be handled for a technical reason. */
export const TECHNICAL_FAULT = 'TECHNICAL_FAULT';
