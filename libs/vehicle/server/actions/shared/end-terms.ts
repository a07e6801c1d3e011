import { businessDate, kronor } from '@floorplan/kernel/wire';
import { z } from 'zod';

export const endTerms = {
  /** Kronor excluding VAT; only where the importer gives discounts. */
  dealer_discount: kronor.min(0).nullish(),
  /** Today by default, at most 30 days ahead; moved to a bank day. */
  end_date: businessDate.nullish(),
};

export const identityNumber = z.string().max(30);
export const ending = {
  ...endTerms,
  sold_to_endcustomer: z.boolean().nullish(),
  /** One of the dealer's own numbers, its first by default. */
  org_number: identityNumber.nullish(),
  /** Ends it on the terms of that quote, for its sum. */
  quote_number: z.int().positive().nullish(),
  /** Refused when it comes to another sum. */
  expected_amount: kronor.nullish(),
};
