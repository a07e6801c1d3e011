import { z } from 'zod';
import { inventoryDaysQuery } from './inventory-days';

/** Query of the dashboard's stock charts, with the same filters as the query of the days in stock. */
export const inventoryStockQuery = inventoryDaysQuery;
export const inventoryMonthsQuery = inventoryDaysQuery.omit({ financed_only: true });
export type InventoryMonthsQuery = z.infer<typeof inventoryMonthsQuery>;

const counted = {
  NoOfVehicles: z.number().int(),
  Amount: z.number().describe('Capital that the provider has outstanding, in kronor with öre'),
};

export const inventoryPart = z
  .object({
    Key: z
      .string()
      .nullable()
      .describe('Id of the make or dealer, or the finance type; null for a make outside the catalogue'),
    Name: z.string(),
    ...counted,
  })
  .meta({ id: 'InventoryPart' });
export type InventoryPart = z.infer<typeof inventoryPart>;

export const inventoryTodayAnswer = z
  .object({
    ...counted,
    Makes: z.array(inventoryPart).describe('Most vehicles first, like the next two fields'),
    Dealers: z.array(inventoryPart),
    FinanceTypes: z.array(inventoryPart).describe("Key NONE: dealers' own cars, which are not financed"),
  })
  .meta({ id: 'InventoryTodayAnswer' });
export type InventoryTodayAnswer = z.infer<typeof inventoryTodayAnswer>;

export const inventoryMonth = z
  .object({
    Month: z.string().describe('yyyy-MM'),
    Day: z.string().describe('Last day of the month; today in the current month'),
    ...counted,
  })
  .meta({ id: 'InventoryMonth' });
export type InventoryMonth = z.infer<typeof inventoryMonth>;

export const inventoryMonthsAnswer = z
  .object({ Rows: z.array(inventoryMonth).describe('Oldest first'), Total: z.number().int() })
  .meta({ id: 'InventoryMonthsAnswer' });
export type InventoryMonthsAnswer = z.infer<typeof inventoryMonthsAnswer>;
