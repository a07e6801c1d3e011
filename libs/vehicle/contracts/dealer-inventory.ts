import { anyId, flag, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { partyFilter, vehicleListFields } from './vehicle-list';

/** A car that its dealer owns, with a stock loan or without. Money in kronor. */
export const dealerInventoryRow = z
  .object({
    ...vehicleListFields,
    /** 0 financed, 6 waiting, 1 not. */
    StatusCode: z.number().int(),
    YearModel: z.number().int().nullable(),
    /** The day its dealer entered it; null for one that came to be financed. */
    RegisteredDate: z.string().nullable(),
    /** Null for one that has its loan, or has asked for it, and where the organisation has no limit for stock loans. */
    OfferFinancedAmount: z.number().nullable(),
  })
  .meta({ id: 'DealerInventoryRow' });
export type DealerInventoryRow = z.infer<typeof dealerInventoryRow>;

/** By dealer when no column is named; 0 or absent ids = all that the caller may see. */
const contract = listContract('DealerInventory', dealerInventoryRow, {
  dealerGroupId: anyId,
  ...partyFilter,
  /** Only those whose loan waits to be approved. */
  waiting: flag.default(false),
});
export type DealerInventoryFilter = z.infer<typeof contract.filter>;

export const dealerInventoryContract = {
  ...contract,
  answer: contract.answer
    .extend({ Sums: z.object({ Price: z.number(), OfferFinancedAmount: z.number() }) })
    .meta({ id: 'DealerInventoryAnswer' }),
};
export type DealerInventoryAnswer = z.infer<typeof dealerInventoryContract.answer>;
