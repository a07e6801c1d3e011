import { anyId, listAnswer, rowLimit } from '@floorplan/kernel/wire';
import { z } from 'zod';

const boolean = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Query of GET and body of POST. 0 or absent ids = all that the caller may see. */
export const inventoryQuery = z
  .object({
    importerId: anyId,
    dealerId: anyId,
    makeId: anyId,
    pl_financing: boolean.default(false),
    /** Dealer, plate, chassis number, make, model or invoice contains it. */
    text: z.string().max(100).optional(),
    limit: rowLimit,
    /** `arrays`: rows as arrays in the order of `Columns`, a third of the size. */
    format: z.enum(['objects', 'arrays']).default('objects'),
  })
  .meta({ id: 'InventoryQuery' });
export type InventoryQuery = z.infer<typeof inventoryQuery>;

/** One vehicle in stock. Columns that the role may not see are absent. `Price` in kronor. */
export const inventoryRow = z
  .object({
    VehicleId: z.number().int(),
    Version: z.number().int(),
    StatusCode: z.number().int(),
    DealerPartyName: z.string().optional(),
    OrganizationNumber: z.string().optional(),
    City: z.string().optional(),
    ImporterAssignedDealerId: z.string().nullable().optional(),
    ClassificationName: z.string().optional(),
    LicenseNumber: z.string().nullable().optional(),
    ChassisNumber: z.string().optional(),
    Make: z.string().optional(),
    Model: z.string().nullable().optional(),
    SupplierInvoice: z.string().nullable().optional(),
    BeginFromDate: z.string().optional(),
    EndPeriodDate: z.string().optional(),
    DaysFromStart: z.number().int().optional(),
    DaysLeft: z.number().int().optional(),
    AmountIncludesVAT: z.boolean().optional(),
    Price: z.number().optional(),
    LastTransportStatus: z.string().nullable().optional(),
    /** 0 running, 1 near its end, 2 ended. */
    ProgramStatus: z.number().int().optional(),
    DealerPartyId: z.number().int(),
    ImporterPartyId: z.number().int(),
    MakeId: z.number().int(),
  })
  .meta({ id: 'InventoryRow' });
export type InventoryRow = z.infer<typeof inventoryRow>;

export const inventoryAnswer = listAnswer(inventoryRow).meta({ id: 'InventoryAnswer' });
export type InventoryAnswer = z.infer<typeof inventoryAnswer>;
