import { businessDate } from '@floorplan/kernel/wire';
import { TIES } from '@floorplan/ledger/domain';
import { z } from 'zod';

/** Without a day: today. */
export const tiesQuery = z.strictObject({ date: businessDate.optional() });
export type TiesQuery = z.infer<typeof tiesQuery>;

/** Kronor. Debit is above 0 on both sides. */
export const tiesAnswer = z
  .object({
    Date: z.string(),
    /** When and by whom the day was closed: both sides are then as they were. Null while it is open. */
    Closed: z.object({ At: z.string(), By: z.string() }).nullable(),
    Ties: z.array(
      z.object({
        Key: z.enum(TIES),
        Account: z.string(),
        Name: z.string(),
        /** Balance of the account at the end of the day. */
        Ledger: z.number(),
        /** What documents, vehicles or payments say. */
        Source: z.number(),
        /** Part of `Source` that is due by a plan and not billed yet; null where there is no such part. */
        Due: z.number().nullable(),
        Difference: z.number(),
      }),
    ),
    /** Whether all of them agree. */
    Agree: z.boolean(),
  })
  .meta({ id: 'LedgerTies' });
export type TiesAnswer = z.infer<typeof tiesAnswer>;
