// Keep zod schemas out of this file: the browser loads the file with its first page, and must not load zod for it.

/**
 * Live topics for staff who maintain price lists, base rates and discounts. On a notice the browser fetches
 * the rows again.
 */
export const PRICING_TOPICS = {
  priceProgram: 'pricing.price-program',
  interestRate: 'pricing.interest-rate',
  feeDiscount: 'pricing.fee-discount',
} as const;
