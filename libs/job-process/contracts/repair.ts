import { requiredText, rowId, status } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { repairFilter } from './processes';

const reason = requiredText(500);

export const updatePendingRequest = z
  .object({ ProcessDetailId: rowId, Action: z.enum(['RERUN', 'REJECT']), Reason: reason })
  .meta({ id: 'UpdatePendingRequest' });
export type UpdatePendingRequest = z.infer<typeof updatePendingRequest>;

/** Runs a failed message again; with `Message`, as edited. */
export const processDetailRequest = z
  .object({ Id: rowId, Reason: reason, Message: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'ProcessDetailRequest' });
export type ProcessDetailRequest = z.infer<typeof processDetailRequest>;

export const bulkRequest = z
  .object({ Filter: repairFilter, Action: z.enum(['RERUN', 'REJECT']), Reason: reason })
  .meta({ id: 'BulkRequest' });
export type BulkRequest = z.infer<typeof bulkRequest>;
/** As it is sent: what does not narrow is left out. */
export type BulkRequestBody = z.input<typeof bulkRequest>;

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
  })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.infer<typeof bulkAnswer>;
