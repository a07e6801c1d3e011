import { flag, idList } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** Id 0 or an absent id selects all records that the caller may see. */
export const inventoryDaysQuery = z.strictObject({
  importerId: idList,
  dealerId: idList,
  makeId: idList,
  dealerOrganisationId: idList,
  /** Counts only vehicles with a running financing, without requested financings and dealers' own cars. */
  financed_only: flag.default(false),
});
export type InventoryDaysQuery = z.infer<typeof inventoryDaysQuery>;

export const inventoryDay = z
  .object({
    Day: z.number().int().describe('Days in stock, 0 to 365; the last row also counts older vehicles'),
    NoOfVehicles: z.number().int(),
    Days: z.number().int().describe('Day × NoOfVehicles'),
    Band1: z.number().int().describe('NoOfVehicles when Day is at most 60, else 0'),
    Band2: z.number().int().describe('NoOfVehicles when Day is 61 to 90, else 0'),
    Band3: z.number().int().describe('NoOfVehicles when Day is over 90, else 0'),
  })
  .meta({ id: 'InventoryDay' });
export type InventoryDay = z.infer<typeof inventoryDay>;

export const inventoryDaysAnswer = z
  .object({ Rows: z.array(inventoryDay), Total: z.number().int().describe('Number of rows, always 366') })
  .meta({ id: 'InventoryDaysAnswer' });
export type InventoryDaysAnswer = z.infer<typeof inventoryDaysAnswer>;
