import { anyId, flag, listContract } from '@floorplan/kernel/wire';
import { z } from 'zod';
import { partyFilter, vehicleListFields } from './vehicle-list';

/** A car owned by its dealer, with or without a stock loan. Money in kronor. */
export const dealerInventoryRow = z
  .object({
    ...vehicleListFields,
    /** 0 financed, 6 waiting for approval, 1 not financed. */
    StatusCode: z.number().int(),
    YearModel: z.number().int().nullable(),
    /** Day on which the dealer registered the car; null for a car that arrived with a financing request. */
    RegisteredDate: z.string().nullable(),
    /**
     * Maximum loan that the dealer may request. Null when the car has a loan or a pending loan request, and
     * when the organisation has no limit for stock loans.
     */
    OfferFinancedAmount: z.number().nullable(),
  })
  .meta({ id: 'DealerInventoryRow' });
export type DealerInventoryRow = z.infer<typeof dealerInventoryRow>;

/** Sorted by dealer by default. Id 0 or an absent id selects all records that the caller may see. */
const contract = listContract('DealerInventory', dealerInventoryRow, {
  dealerGroupId: anyId,
  ...partyFilter,
  /** Only cars with a loan waiting for approval. */
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
