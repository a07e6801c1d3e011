import { requiredText, rowId, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { repairFilter } from './processes';
import { MOST_PICKED } from './routes';

const reason = requiredText(500);

export const updatePendingRequest = z
  .strictObject({ ProcessDetailId: rowId, Action: z.enum(['RERUN', 'REJECT']), Reason: reason })
  .meta({ id: 'UpdatePendingRequest' });
export type UpdatePendingRequest = z.infer<typeof updatePendingRequest>;

/** Runs a failed message again; with `Message`, as edited. */
export const processDetailRequest = z
  .strictObject({ Id: rowId, Reason: reason, Message: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'ProcessDetailRequest' });
export type ProcessDetailRequest = z.infer<typeof processDetailRequest>;

/** Over what matches a filter, which is the staff's; or over messages picked one by one, by whoever may repair each. */
export const bulkRequest = z
  .strictObject({
    Filter: repairFilter.optional(),
    Ids: z.array(rowId).min(1).max(MOST_PICKED).optional(),
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
/** As it is sent: what does not narrow is left out. */
export type BulkRequestBody = z.input<typeof bulkRequest>;

export const bulkQuery = z.strictObject({ dry_run: z.enum(['true', 'false']).default('false') });

/** What a bulk repair would be about. */
export const bulkPreviewAnswer = z
  .object({
    DryRun: z.literal(true),
    /** Messages that match or were picked. */
    Matching: z.number().int(),
    /** Of them, those that would be repaired: the others are left as they are. */
    Eligible: z.number().int(),
    /** Net amount of the eligible, in kronor. */
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
    /** Run again and still not done: those that wait, and those that are wrong. */
    Failed: z.number().int(),
    /** How many of the failed wait for something outside themselves. */
    Waiting: z.number().int(),
    Untouched: z.number().int(),
    /** Why messages failed again, most first. */
    FailedCodes: z.array(z.object({ Code: z.string(), Count: z.number().int() })),
    /** Why messages were left as they are, most first. */
    UntouchedReasons: z.array(z.object({ Reason: z.string(), Count: z.number().int() })),
  })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.infer<typeof bulkAnswer>;
