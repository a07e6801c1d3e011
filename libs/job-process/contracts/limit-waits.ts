import { anyId, kronor } from '@floorplan/kernel/wire';
import { LIMIT_CATEGORIES } from '@floorplan/limits/domain';
import { z } from 'zod';

const category = z.enum(LIMIT_CATEGORIES);

export const limitWaitsQuery = z.strictObject({
  /** Row of the limit that a raise would raise. `make_id` 0 means the whole category, or the own-stock row. */
  category: category.optional(),
  make_id: anyId,
  /** Raise in kronor, to see which messages it would release. */
  raise: z.preprocess((value) => (value === undefined ? undefined : Number(value)), kronor.min(0).optional()),
});
export type LimitWaitsQuery = z.infer<typeof limitWaitsQuery>;

/** A message that waits because of an organisation's limit. Kronor. */
const waitingMessage = z.object({
  Id: z.number().int(),
  ProcessId: z.number().int(),
  Identification: z.string(),
  ChassisNumber: z.string(),
  ImporterName: z.string().nullable(),
  DealerName: z.string().nullable(),
  /** Null when the message also waits for something else, or was checked by an older version. */
  CreditLimitType: category.nullable(),
  MakeId: z.number().int().nullable(),
  Make: z.string().nullable(),
  /** Capital that the message would use of the limit. */
  Amount: z.number().nullable(),
  /** Instant at which the message arrived. */
  Since: z.string(),
  /** LIMIT_EXCEEDED, LIMIT_MISSING, or the other cause that has to be removed first. */
  StatusCode: z.string(),
  Cause: z.string(),
  /** Whether the raise of the request would release the message. */
  IsReleased: z.boolean(),
});

/** One row of a limit for which messages wait. Kronor. */
const waitedLimit = z.object({
  CreditLimitType: category,
  /** Null for the whole category, or the own-stock row. */
  MakeId: z.number().int().nullable(),
  Make: z.string().nullable(),
  Messages: z.number().int(),
  Amount: z.number(),
  /** Unused amount of the limit; negative when the limit is exceeded, null when there is no limit. */
  Room: z.number().nullable(),
  /** Raise that would release all messages of the row. */
  RaiseForAll: z.number(),
});

export const limitWaitsAnswer = z
  .object({
    /** The oldest messages, in the order in which they are tried. */
    Rows: z.array(waitingMessage),
    Total: z.number().int(),
    Limits: z.array(waitedLimit),
    /** Categories whose limit is distributed to makes. */
    Distributed: z.array(category),
    /** Effects of the requested raise; null without a raise. */
    Raise: z
      .object({
        Messages: z.number().int(),
        Amount: z.number(),
        /** Unused amount that remains in the raised row afterwards. */
        Left: z.number(),
        /** Amount by which the wholesale limit would be exceeded; 0 when it allows the raise. Only for staff. */
        WholesaleExcess: z.number().optional(),
      })
      .nullable(),
  })
  .meta({ id: 'LimitWaitsAnswer' });
export type LimitWaitsAnswer = z.infer<typeof limitWaitsAnswer>;
