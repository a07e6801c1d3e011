import { asNumbers, exportRequest, flag, listAnswer, listFields, searchText } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { partyFilter } from './vehicle-list';

const programStatusList = z
  .preprocess(asNumbers, z.array(z.int().min(0).max(2)).min(1).max(3).optional())
  .default([])
  .transform((statuses) => statuses ?? []);

const inventoryFilter = z.strictObject({
  ...partyFilter,
  /** 0 running, 1 near its end, 2 ended; absent = all. */
  program_status: programStatusList,
  pl_financing: flag.default(false),
  /** Only those whose end somebody has asked for. */
  end_requested: flag.default(false),
  /** Only those whose term ran out and whose price list proposes that the financing be ended. */
  end_proposed: flag.default(false),
  /** A text, code or date of a column the role sees holds it, or each of its words; spaces and hyphens do not matter. */
  text: searchText.optional(),
});
export type InventoryFilter = z.infer<typeof inventoryFilter>;

/** Query of GET: by end date when no column is named. */
export const inventoryQuery = inventoryFilter.extend({
  ...listFields,
  /** `arrays`: rows as arrays in the order of `Columns`, a third of the size. */
  format: z.enum(['objects', 'arrays']).default('objects'),
});
export type InventoryQuery = z.infer<typeof inventoryQuery>;

/** The same as a body: with a name of its own, which no document can take apart for an address. */
export const inventoryRequest = inventoryQuery.meta({ id: 'InventoryRequest' });

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
    /** Null, as the three below, until the vehicle is approved. */
    BeginFromDate: z.string().nullable().optional(),
    EndPeriodDate: z.string().nullable().optional(),
    DaysFromStart: z.number().int().nullable().optional(),
    DaysLeft: z.number().int().nullable().optional(),
    AmountIncludesVAT: z.boolean().optional(),
    Price: z.number().optional(),
    LastTransportStatus: z.string().nullable().optional(),
    /** 0 running, 1 near its end, 2 ended. */
    ProgramStatus: z.number().int().optional(),
    DealerPartyId: z.number().int(),
    /** Null for a dealer's own car, which may also be of a make that is not in the catalogue. */
    ImporterPartyId: z.number().int().nullable(),
    MakeId: z.number().int().nullable(),
    /** Only in live notices, which are for every list, as the two below. */
    EndIsRequested: z.boolean().optional(),
    EndIsProposed: z.boolean().optional(),
    IsPlFinance: z.boolean().optional(),
  })
  .meta({ id: 'InventoryRow' });
export type InventoryRow = z.infer<typeof inventoryRow>;

export const inventoryExportRequest = exportRequest(inventoryFilter).meta({ id: 'InventoryExportRequest' });
export type InventoryExportRequest = z.infer<typeof inventoryExportRequest>;

export const inventoryAnswer = listAnswer(inventoryRow)
  .extend({
    /** Over what matches, in kronor, of the columns that the role sees. */
    Sums: z.object({ Price: z.number().optional() }),
  })
  .meta({ id: 'InventoryAnswer' });
export type InventoryAnswer = z.infer<typeof inventoryAnswer>;
