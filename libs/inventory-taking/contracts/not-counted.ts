import { anyId, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** A vehicle in stock that the latest signed stocktake missed, or that has never been counted. */
export const notCountedRow = z
  .object({
    VehicleId: z.number().int(),
    /** Make and model. */
    Vehicle: z.string(),
    DealerName: z.string(),
    VehicleLicenseNumber: z.string().nullable(),
    VehicleChassisNumber: z.string(),
    Note: z.string(),
    /** Date of the latest signed stocktake of the vehicle; null when it was in none. */
    InventoryTakingInventoryDT: z.string().nullable(),
    InventoryTakingId: z.number().int().nullable(),
    ResponsibleUserName: z.string().nullable(),
    DaysInStock: z.number().int().nullable(),
  })
  .meta({ id: 'NotInventoriedRow' });
export type NotCountedRow = z.infer<typeof notCountedRow>;

export const notCountedContract = listContract('NotInventoried', notCountedRow, {
  dealer_id: anyId,
  make_id: anyId,
  /** User who was responsible for the latest signed stocktake of the vehicle. */
  user_id: anyId,
});
export type NotCountedFilter = z.infer<typeof notCountedContract.filter>;
