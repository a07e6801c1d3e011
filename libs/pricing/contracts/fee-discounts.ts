import { listContract } from '@floorplan/kernel/wire';
import { FEE_TYPES } from '@floorplan/pricing/domain';
import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { z } from 'zod';

/** A discount on a fee for a dealer or for every dealer of an organisation; for one make or for any (null). */
export const feeDiscountRow = z
  .object({
    Id: z.number().int(),
    DealerPartyId: z.number().int().nullable(),
    DealerPartyName: z.string().nullable(),
    DealerOrganizationId: z.number().int().nullable(),
    DealerOrganizationName: z.string().nullable(),
    MakeId: z.number().int().nullable(),
    Make: z.string().nullable(),
    FeeId: z.number().int(),
    FeeType: z.enum(FEE_TYPES),
    ReceiverType: z.enum(['IMP', 'DEA']),
    SubType: z.enum(FINANCE_TYPES),
    /** Percentage points for interest, kronor for fixed fees. */
    Value: z.number(),
    Text: z.string().nullable(),
  })
  .meta({ id: 'FeeDiscountRow' });
export type FeeDiscountRow = z.infer<typeof feeDiscountRow>;

export const feeDiscountsContract = listContract('FeeDiscounts', feeDiscountRow, {});
export type FeeDiscountsFilter = z.infer<typeof feeDiscountsContract.filter>;
