import { LIMIT_CATEGORIES } from '@floorplan/limits/domain';
import { z } from 'zod';

export const limitCategoryParam = z.enum(LIMIT_CATEGORIES);

/** A vehicle and what it takes of a limit, in kronor. Null where the vehicle itself is not for the caller. */
const limitUse = z.object({
  VehicleId: z.number().int().nullable(),
  LicenseNumber: z.string().nullable(),
  ChassisNumber: z.string().nullable(),
  DealerPartyName: z.string().nullable(),
  StatusCode: z.number().int().nullable(),
  Amount: z.number(),
});

/** What one category of an organisation's limits is used by: the largest uses, and the others together. */
export const limitUsesAnswer = z
  .object({
    Rows: z.array(limitUse),
    Others: z.object({ Vehicles: z.number().int(), Amount: z.number() }),
    /** Of all. */
    Total: z.number().int(),
    Amount: z.number(),
  })
  .meta({ id: 'LimitUsesAnswer' });
export type LimitUsesAnswer = z.infer<typeof limitUsesAnswer>;
