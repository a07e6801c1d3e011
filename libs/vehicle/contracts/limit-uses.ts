import { LIMIT_CATEGORIES } from '@floorplan/limits/domain';
import { z } from 'zod';

export const limitCategoryParam = z.enum(LIMIT_CATEGORIES);

/**
 * A vehicle and the part of a limit that it uses, in kronor. Vehicle fields are null when the caller may not
 * see the vehicle.
 */
const limitUse = z.object({
  VehicleId: z.number().int().nullable(),
  LicenseNumber: z.string().nullable(),
  ChassisNumber: z.string().nullable(),
  DealerPartyName: z.string().nullable(),
  StatusCode: z.number().int().nullable(),
  Amount: z.number(),
});

/** Usage of one category of an organisation's limits: the largest uses, and the sum of the others. */
export const limitUsesAnswer = z
  .object({
    Rows: z.array(limitUse),
    Others: z.object({ Vehicles: z.number().int(), Amount: z.number() }),
    /** Number and amount of all uses. */
    Total: z.number().int(),
    Amount: z.number(),
  })
  .meta({ id: 'LimitUsesAnswer' });
export type LimitUsesAnswer = z.infer<typeof limitUsesAnswer>;
