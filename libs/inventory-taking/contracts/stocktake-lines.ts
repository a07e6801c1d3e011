import { anyId, listContract } from '@floorplan/kernel/wire';
import { LINE_KINDS, SETTLEMENTS, VERDICTS } from '@floorplan/inventory-taking/domain';
import { z } from 'zod';

/** An expected vehicle, or one that was found although it was not expected. */
export const stocktakeLine = z
  .object({
    Id: z.string(),
    /** Null for an unknown code, and for a vehicle of another dealer that the caller may not see. */
    VehicleId: z.number().int().nullable(),
    VehicleLicenseNumber: z.string().nullable(),
    VehicleChassisNumber: z.string().nullable(),
    VehicleMakeName: z.string().nullable(),
    VehicleModelName: z.string().nullable(),
    VehicleClassificationName: z.string().nullable(),
    Note: z.string(),
    Checked: z.boolean(),
    Kind: z.enum(LINE_KINDS),
    /** Null when nobody has scanned the vehicle. */
    Verdict: z.enum(VERDICTS).nullable(),
    /** Scanned code of a line without a vehicle. */
    Code: z.string().nullable(),
    CheckedAt: z.string().nullable(),
    CheckedBy: z.string().nullable(),
    /** How a missing vehicle was accounted for. */
    Settled: z.enum(SETTLEMENTS).nullable(),
    SettledOn: z.string().nullable(),
    ScanId: z.string().nullable(),
    /** Scan whose photo shows the vehicle; null without a photo. */
    PhotoOf: z.string().nullable(),
  })
  .meta({ id: 'InventoryTakingLine' });
export type StocktakeLine = z.infer<typeof stocktakeLine>;

export const stocktakeLinesContract = listContract('InventoryTakingLines', stocktakeLine, {
  inventory_taking_id: anyId,
  kind: z.enum(LINE_KINDS).optional(),
});
export type StocktakeLinesFilter = z.infer<typeof stocktakeLinesContract.filter>;
