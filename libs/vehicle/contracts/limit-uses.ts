import { LIMIT_CATEGORIES } from '@floorplan/limits/domain';
import { z } from 'zod';

export const limitCategoryParam = z.enum(LIMIT_CATEGORIES);

/**
 * A vehicle or a residual-value contract, and the amount of a limit that it uses, in kronor. The fields of the vehicle are null when the
 * caller may not see the vehicle.
 */
const limitUse = z.object({
  VehicleId: z.number().int().nullable(),
  /** Number of the residual-value contract that uses the limit F5; null for a vehicle. */
  ContractNo: z.string().nullable(),
  LicenseNumber: z.string().nullable(),
  ChassisNumber: z.string().nullable(),
  DealerPartyName: z.string().nullable(),
  StatusCode: z.number().int().nullable(),
  Amount: z.number(),
});

/**
 * Usage of one category of an organisation's limits: the vehicles with the largest amounts, and the sum of
 * all other vehicles.
 */
export const limitUsesAnswer = z
  .object({
    Rows: z.array(limitUse),
    Others: z.object({ Vehicles: z.number().int(), Amount: z.number() }),
    /** Number of vehicles that use the limit, and the sum of their amounts. */
    Total: z.number().int(),
    Amount: z.number(),
  })
  .meta({ id: 'LimitUsesAnswer' });
export type LimitUsesAnswer = z.infer<typeof limitUsesAnswer>;
