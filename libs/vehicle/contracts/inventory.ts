import {
  asNumbers,
  exportRequest,
  flag,
  idList,
  listAnswer,
  listFields,
  searchText,
} from '@floorplan/kernel/wire';
import { z } from 'zod';
import { STOCK_FINANCE_TYPES, stockDaysOf } from './stock-days';
import { partyFilter } from './vehicle-list';

const programStatusList = z
  .preprocess(asNumbers, z.array(z.int().min(0).max(2)).min(1).max(3).optional())
  .default([])
  .transform((statuses) => statuses ?? []);

const financeTypeList = z
  .preprocess(
    (value) => (value === '' ? undefined : typeof value === 'string' ? value.split(',') : value),
    z.array(z.enum(STOCK_FINANCE_TYPES)).min(1).max(STOCK_FINANCE_TYPES.length).optional(),
  )
  .default([])
  .transform((types) => types ?? []);

const inventoryFilter = z.strictObject({
  ...partyFilter,
  dealerOrganisationId: idList,
  /** Also lists requested financings and dealers' own cars, because the dashboard counts them too. */
  whole_stock: flag.default(false),
  /** Selects only vehicles with a running financing. */
  financed_only: flag.default(false),
  /**
   * Days in stock: `61-90`, or `91-` without an upper limit. A vehicle with a financing that has not begun
   * never matches.
   */
  stock_days: z
    .string()
    .max(11)
    .refine((text) => stockDaysOf(text) !== undefined)
    .optional(),
  /** NONE selects dealers' own cars. Absent selects all. */
  finance_type: financeTypeList,
  /** Statuses of the term: 0 running, 1 near its end, 2 ended. Absent selects all. */
  program_status: programStatusList,
  /** Private label financings: false excludes them, true selects only them, `all` selects all vehicles. */
  pl_financing: z.union([flag, z.literal('all')]).default(false),
  /** Selects only vehicles for which the end of the financing has been requested. */
  end_requested: flag.default(false),
  /** Selects only vehicles whose term has run out and whose price list proposes to end the financing. */
  end_proposed: flag.default(false),
  /**
   * Searches the visible text, code and date columns. A row matches when a column contains the text or each
   * of its words; spaces and hyphens are ignored.
   */
  text: searchText.optional(),
});
export type InventoryFilter = z.infer<typeof inventoryFilter>;

/** Query of GET; sorted by end date by default. */
export const inventoryQuery = inventoryFilter.extend({
  ...listFields,
  /** `arrays` returns each row as an array in the order of `Columns`, a third of the size of `objects`. */
  format: z.enum(['objects', 'arrays']).default('objects'),
});
export type InventoryQuery = z.infer<typeof inventoryQuery>;

/**
 * The fields of the inventory query as a request body. Without a schema id of its own, the API documentation
 * would show the fields as query parameters.
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
    ClassificationName: z.string().nullable().optional().describe("Null for a dealer's own car"),
    LicenseNumber: z.string().nullable().optional(),
    ChassisNumber: z.string().optional(),
    Make: z.string().optional(),
    Model: z.string().nullable().optional(),
    SupplierInvoice: z.string().nullable().optional(),
    /** Null until the financing begins, like the next three fields. */
    BeginFromDate: z.string().nullable().optional(),
    EndPeriodDate: z.string().nullable().optional(),
    DaysFromStart: z.number().int().nullable().optional(),
    DaysLeft: z.number().int().nullable().optional(),
    AmountIncludesVAT: z.boolean().nullable().optional().describe("Null for a dealer's own car"),
    Price: z.number().optional(),
    LastTransportStatus: z.string().nullable().optional(),
    /** Status of the term: 0 running, 1 near its end, 2 ended. */
    ProgramStatus: z.number().int().optional(),
    DealerPartyId: z.number().int(),
    /** Null for a dealer's own car. The make of such a car may also be missing from the catalogue. */
    ImporterPartyId: z.number().int().nullable(),
    MakeId: z.number().int().nullable(),
    /**
     * This field and the next ones are present only in live notices. One notice serves several lists, and
     * their filters test these fields.
     */
    EndIsRequested: z.boolean().optional(),
    EndIsProposed: z.boolean().optional(),
    FinanceType: z.enum(STOCK_FINANCE_TYPES).optional(),
    DealerOrganisationId: z.number().int().optional(),
    StockDays: z.number().int().nullable().optional(),
  })
  .meta({ id: 'InventoryRow' });
export type InventoryRow = z.infer<typeof inventoryRow>;

export const inventoryExportRequest = exportRequest(inventoryFilter).meta({ id: 'InventoryExportRequest' });
export type InventoryExportRequest = z.infer<typeof inventoryExportRequest>;

export const inventoryAnswer = listAnswer(inventoryRow)
  .extend({
    /** Sums over all matching rows, in kronor, for the columns that the role may see. */
    Sums: z.object({ Price: z.number().optional() }),
  })
  .meta({ id: 'InventoryAnswer' });
export type InventoryAnswer = z.infer<typeof inventoryAnswer>;
