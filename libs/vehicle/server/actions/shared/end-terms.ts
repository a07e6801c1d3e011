import { businessDate, kronor } from '@floorplan/kernel/wire';
import { z } from 'zod';

export const endTerms = {
  /** Discount in kronor excluding VAT. Permitted only when the importer grants discounts. */
  dealer_discount: kronor.min(0).nullish(),
  /** By default today, at most 30 days ahead; moved to a bank day. */
  end_date: businessDate.nullish(),
};

export const identityNumber = z.string().max(30);
export const ending = {
  ...endTerms,
  sold_to_endcustomer: z.boolean().nullish(),
  /** One of the dealer's organisation numbers; by default its main number. */
  org_number: identityNumber.nullish(),
  /** Number of the quote to use. The quote sets terms and amount. */
  quote_number: z.int().positive().nullish(),
  /** Expected payoff. The end is refused when the payoff differs. */
  expected_amount: kronor.nullish(),
};
