import { z } from 'zod';
import { BATCH_OUTCOMES } from '../batches';
import { listAnswer, rowLimit } from './schemas';

const count = z.number().int();
const outcome = z.enum(BATCH_OUTCOMES);

/** A batch as it goes and as it ended. */
export const batchAnswer = z
  .object({
    BatchId: z.string(),
    /** What it does, as its context calls it: `job-process/rerun`. */
    Kind: z.string(),
    State: z.enum(['running', 'aborted', 'finished']),
    Reason: z.string(),
    By: z.string(),
    StartedAt: z.string(),
    FinishedAt: z.string().nullable(),
    Total: count,
    /** Rows that it has come to. */
    Handled: count,
    Counts: z.object({ Done: count, Waiting: count, Failed: count, Left: count }),
    /** Why rows were not done, most first. */
    Causes: z.array(z.object({ Outcome: outcome, Code: z.string(), Count: count })),
    /** Whether the reader may stop it. */
    MayAbort: z.boolean(),
  })
  .meta({ id: 'BatchAnswer' });
export type BatchAnswer = z.infer<typeof batchAnswer>;

/** The reader's own batches, and for staff those of others, newest first. */
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
    /** Its place in the order, from 1. */
    Number: count,
    /** What it is about, as the kind of batch names it. */
    Key: z.string(),
    Label: z.string(),
    /** Null: not handled yet. */
    Outcome: outcome.nullable(),
    Codes: z.array(z.string()),
    /** What the text of a code needs; lists are keys of texts, said with "or". */
    Params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  })
  .meta({ id: 'BatchRow' });
export type BatchRow = z.infer<typeof batchRow>;
export const batchRowsAnswer = listAnswer(batchRow);
export type BatchRowsAnswer = z.infer<typeof batchRowsAnswer>;
