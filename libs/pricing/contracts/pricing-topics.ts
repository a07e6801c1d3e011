// No schemas here: the browser loads this file with its first page.

/**
 * Live topics for staff who maintain price lists, base rates and discounts. On a notice the browser fetches
 * the rows again.
 */
export const PRICING_TOPICS = {
  priceProgram: 'pricing.price-program',
  interestRate: 'pricing.interest-rate',
  feeDiscount: 'pricing.fee-discount',
} as const;
