import { z } from 'zod';
import { BATCH_OUTCOMES } from '../batches';
import { listAnswer, rowLimit } from './schemas';

const count = z.number().int();
const outcome = z.enum(BATCH_OUTCOMES);

/** State of a batch, running or ended. */
export const batchAnswer = z
  .object({
    BatchId: z.string(),
    /** Kind of the batch with its context: `job-process/rerun`. */
    Kind: z.string(),
    State: z.enum(['running', 'aborted', 'finished']),
    Reason: z.string(),
    By: z.string(),
    StartedAt: z.string(),
    FinishedAt: z.string().nullable(),
    Total: count,
    /** Number of rows handled so far. */
    Handled: count,
    Counts: z.object({ Done: count, Waiting: count, Failed: count, Left: count }),
    /** Reason codes of rows that are not done, each with its number of rows, most frequent first. */
    Causes: z.array(z.object({ Outcome: outcome, Code: z.string(), Count: count })),
    /** Whether the caller may abort the batch. */
    MayAbort: z.boolean(),
  })
  .meta({ id: 'BatchAnswer' });
export type BatchAnswer = z.infer<typeof batchAnswer>;

/** Query of the batch list, newest first. Callers get their own batches; staff get those of all users. */
export const batchesQuery = z.strictObject({
  kind: z.string().max(60).default(''),
  limit: rowLimit,
});
export type BatchesQuery = z.infer<typeof batchesQuery>;
export const batchesAnswer = listAnswer(batchAnswer);
export type BatchesAnswer = z.infer<typeof batchesAnswer>;

export const batchRowsQuery = z.strictObject({ outcome: outcome.optional(), limit: rowLimit });
export type BatchRowsQuery = z.infer<typeof batchRowsQuery>;
export const batchRow = z
  .object({
    /** Position in the batch, from 1. */
    Number: count,
    /** Id of the record that the row is about. */
    Key: z.string(),
    Label: z.string(),
    /** Null when the row is not handled yet. */
    Outcome: outcome.nullable(),
    Codes: z.array(z.string()),
    /** Parameters of the code's text. Lists are lists of text keys, whose texts are joined by "or". */
    Params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  })
  .meta({ id: 'BatchRow' });
export type BatchRow = z.infer<typeof batchRow>;
export const batchRowsAnswer = listAnswer(batchRow);
export type BatchRowsAnswer = z.infer<typeof batchRowsAnswer>;
