import { anyId, listAnswer, recordContract } from '@floorplan/kernel/wire';
import { PAYMENT_PRODUCTS, paymentTerm, paymentTypeGroup } from '@floorplan/net-sale/domain';
import { z } from 'zod';

const product = z.enum(PAYMENT_PRODUCTS);

/** A term is active until its last day has passed, also before its first day. */
export const TERM_STATES = ['active', 'ended'] as const;

export const paymentTermContract = recordContract('PaymentTerm', paymentTerm, {
  extra: {
    DealerGroupName: z.string(),
    PaymentTypeGroupName: z.string(),
    ProductType: product.describe('Product of the payment type group'),
  },
  filter: {
    dealer_group_id: anyId,
    FinanceType: product.optional(),
    state: z.enum(TERM_STATES).optional(),
  },
});
export type PaymentTermRow = z.infer<typeof paymentTermContract.row>;
export type PaymentTermsQuery = z.infer<typeof paymentTermContract.query>;
export type SavePaymentTermRequest = z.infer<typeof paymentTermContract.saveRequest>;

export const paymentTypeGroupContract = recordContract('PaymentTypeGroup', paymentTypeGroup, {
  extra: {
    TermCount: z.number().int().describe('Payment terms of the group; with one or more the group is fixed'),
  },
  filter: { product_type: product.optional() },
});
export type PaymentTypeGroupRow = z.infer<typeof paymentTypeGroupContract.row>;
export type PaymentTypeGroupsQuery = z.infer<typeof paymentTypeGroupContract.query>;

/**
 * `dealerGroupId`, `dealerId` or neither: the terms of the group, of the dealer's group, or of all groups that
 * the caller may see. `makeId` selects nothing, since terms apply to all makes.
 */
export const currentTermsQuery = z.strictObject({ dealerGroupId: anyId, dealerId: anyId, makeId: anyId });
export type CurrentTermsQuery = z.infer<typeof currentTermsQuery>;

/** A payment term with its payment type group. */
export const currentTermsAnswer = listAnswer(
  z
    .object({
      Id: z.number().int(),
      Name: z.string(),
      PAG_Name: z.string().describe('Name of the payment type group'),
      PAG_ProductType: product.describe('Product of the payment type group'),
    })
    .meta({ id: 'PaymentTermTypeExtended' }),
);
export type CurrentTermsAnswer = z.infer<typeof currentTermsAnswer>;

export const dealerGroupsAnswer = listAnswer(
  z.object({ Id: z.number().int(), Name: z.string() }).meta({ id: 'DealerGroup' }),
);
export type DealerGroupsAnswer = z.infer<typeof dealerGroupsAnswer>;
