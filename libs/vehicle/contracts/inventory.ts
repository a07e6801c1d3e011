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
  /** Only vehicles with a requested end. */
  end_requested: flag.default(false),
  /** Only vehicles whose term ran out and whose price list proposes to end the financing. */
  end_proposed: flag.default(false),
  /**
   * Matches rows where a visible text, code or date column contains the text or each of its words; ignores
   * spaces and hyphens.
   */
  text: searchText.optional(),
});
export type InventoryFilter = z.infer<typeof inventoryFilter>;

/** Query of GET; sorted by end date by default. */
export const inventoryQuery = inventoryFilter.extend({
  ...listFields,
  /** `arrays`: rows as arrays in the order of `Columns`, a third of the size. */
  format: z.enum(['objects', 'arrays']).default('objects'),
});
export type InventoryQuery = z.infer<typeof inventoryQuery>;

/**
 * The same fields as a request body; its own schema id keeps documentation from splitting it into query
 * parameters.
 */
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
    /** Null until the vehicle is approved, like the three below. */
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
    /** Null for a dealer's own car, whose make may also be missing from the catalogue. */
    ImporterPartyId: z.number().int().nullable(),
    MakeId: z.number().int().nullable(),
    /** Only in live notices, which serve every list; also the two below. */
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
    /** Sums in kronor over all matching rows, for columns that the role may see. */
    Sums: z.object({ Price: z.number().optional() }),
  })
  .meta({ id: 'InventoryAnswer' });
export type InventoryAnswer = z.infer<typeof inventoryAnswer>;
