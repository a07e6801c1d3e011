// Keep zod schemas out of this file: the portal loads it with its first page.
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
 * Result of a row.
 * - done
 * - waiting: accepted, but an outside party must still answer
 * - failed
 * - left: unchanged, because there was nothing to do or the batch was aborted
 */
export const BATCH_OUTCOMES = ['done', 'waiting', 'failed', 'left'] as const;
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];

/** Reason code of rows that an aborted batch did not handle. */
export const NOT_REACHED = 'NOT_REACHED';
/** Reason code of rows that could not be handled for a technical reason. */
export const TECHNICAL_ERROR = 'TECHNICAL_FAULT';
