import { requiredText, rowId, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { repairFilter } from './processes';
import { MAX_PICKED } from './routes';

const reason = requiredText(500);

export const updatePendingRequest = z
  .strictObject({ ProcessDetailId: rowId, Action: z.enum(['RERUN', 'REJECT']), Reason: reason })
  .meta({ id: 'UpdatePendingRequest' });
export type UpdatePendingRequest = z.infer<typeof updatePendingRequest>;

/** Runs a failed message again, edited if `Message` is sent. */
export const processDetailRequest = z
  .strictObject({ Id: rowId, Reason: reason, Message: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'ProcessDetailRequest' });
export type ProcessDetailRequest = z.infer<typeof processDetailRequest>;

/**
 * Repair of several messages: either all messages that match a filter (staff only), or picked messages
 * (callers who may repair every picked message).
 */
export const bulkRequest = z
  .strictObject({
    Filter: repairFilter.optional(),
    Ids: z.array(rowId).min(1).max(MAX_PICKED).optional(),
    Action: z.enum(['RERUN', 'REJECT']),
    Reason: reason,
  })
  .refine(({ Filter, Ids }) => (Filter === undefined) !== (Ids === undefined), {
    path: ['Filter'],
    params: { code: 'REQUIRED' },
    message: 'Either Filter or Ids',
  })
  .meta({ id: 'BulkRequest' });
export type BulkRequest = z.infer<typeof bulkRequest>;
/** Request body as the client sends it. Empty conditions may be left out. */
export type BulkRequestBody = z.input<typeof bulkRequest>;

export const bulkQuery = z.strictObject({ dry_run: z.enum(['true', 'false']).default('false') });

/** Number of messages that a bulk repair would affect. */
export const bulkPreviewAnswer = z
  .object({
    DryRun: z.literal(true),
    /** Number of messages that match the filter or were picked. */
    Matching: z.number().int(),
    /** Number of selected messages that would be repaired. All other selected messages stay unchanged. */
    Eligible: z.number().int(),
    /** Net amount of the messages that would be repaired, in kronor. */
    Amount: z.number(),
  })
  .meta({ id: 'BulkPreviewAnswer' });
export type BulkPreviewAnswer = z.infer<typeof bulkPreviewAnswer>;

export const bulkStartedAnswer = z.object({
  Status: status,
  OperationId: z.string(),
  Total: z.number().int(),
});
export type BulkStartedAnswer = z.infer<typeof bulkStartedAnswer>;

export const bulkAnswer = z
  .object({
    OperationId: z.string(),
    State: z.enum(['running', 'aborted', 'finished']),
    Action: z.enum(['RERUN', 'REJECT']),
    Reason: z.string(),
    By: z.string(),
    StartedAt: z.string(),
    FinishedAt: z.string().nullable(),
    Total: z.number().int(),
    Done: z.number().int(),
    Healed: z.number().int(),
    /** Number of messages that ran again without success, including messages that wait again. */
    Failed: z.number().int(),
    /** Number of messages in `Failed` that wait for a change outside the message. */
    Waiting: z.number().int(),
    Untouched: z.number().int(),
    /** Codes of the messages that failed again, each with its number of messages. Most frequent first. */
    FailedCodes: z.array(z.object({ Code: z.string(), Count: z.number().int() })),
    /** Reasons why messages were left unchanged, each with its number of messages. Most frequent first. */
    UntouchedReasons: z.array(z.object({ Reason: z.string(), Count: z.number().int() })),
  })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.infer<typeof bulkAnswer>;
