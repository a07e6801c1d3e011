import { anyId, businessDate, listContract } from '@floorplan/kernel/wire';
import { LISTED_STATUSES } from '@floorplan/inventory-taking/domain';
import { z } from 'zod';

/** One stocktake of a site. */
export const stocktakeRow = z
  .object({
    Id: z.number().int(),
    DealerPartyId: z.number().int(),
    DealerDisplayName: z.string(),
    ResponsibleUserId: z.number().int(),
    ResponsibleUserName: z.string(),
    /** Planned date, and after the signing the day of the signing. */
    InventoryDate: z.string(),
    /** Number of vehicles to count; null before the first scan. For importers, of their own vehicles. */
    SpecificationLength: z.number().int().nullable(),
    TotalInventoried: z.number().int().nullable(),
    /** Missing vehicles that nobody has accounted for. */
    OpenDifferences: z.number().int(),
    Status: z.enum(LISTED_STATUSES),
    StatusText: z.string(),
  })
  .meta({ id: 'InventoryTakingRow' });
export type StocktakeRow = z.infer<typeof stocktakeRow>;

export const stocktakesContract = listContract('InventoryTakings', stocktakeRow, {
  /** 0 lists all dealers that the caller may see. */
  dealer_id: anyId,
  /** First and last inventory date. */
  date_from: businessDate.optional(),
  date_to: businessDate.optional(),
  /** The same for signed stocktakes only: open ones are listed whatever their day. */
  closed_from: businessDate.optional(),
  closed_to: businessDate.optional(),
});
export type StocktakesFilter = z.infer<typeof stocktakesContract.filter>;
