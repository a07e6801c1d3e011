import { listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';

/** A dealer whose next stocktake is late. */
export const overdueDealerRow = z
  .object({
    Id: z.number().int(),
    Name: z.string(),
    City: z.string(),
    NextInventoryDate: z.string(),
    DaysLate: z.number().int(),
    /** Day of the latest signing; null before the first. */
    LastInventoryDate: z.string().nullable(),
    /** Stocktake that is planned or going on. */
    OpenInventoryTakingId: z.number().int().nullable(),
    OpenInventoryDate: z.string().nullable(),
  })
  .meta({ id: 'OverdueDealerRow' });
export type OverdueDealerRow = z.infer<typeof overdueDealerRow>;

export const overdueDealersContract = listContract('OverdueDealers', overdueDealerRow, {});
export type OverdueDealersFilter = z.infer<typeof overdueDealersContract.filter>;
