import { listContract } from '@floorplan/kernel/wire';
import { FEE_TYPES } from '@floorplan/pricing/domain';
import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { z } from 'zod';

/**
 * A discount on a fee, for one dealer or for all dealers of an organisation. It applies to one make, or to
 * any make when the make is null.
 */
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
    /** In percentage points for interest, in kronor for fixed fees. */
    Value: z.number(),
    Text: z.string().nullable(),
  })
  .meta({ id: 'FeeDiscountRow' });
export type FeeDiscountRow = z.infer<typeof feeDiscountRow>;

export const feeDiscountsContract = listContract('FeeDiscounts', feeDiscountRow, {});
export type FeeDiscountsFilter = z.infer<typeof feeDiscountsContract.filter>;
