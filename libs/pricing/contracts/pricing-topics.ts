// No schemas here: the browser loads this file with its first page.

/** What staff who keep price lists, base rates and discounts listen to; their rows are fetched again. */
export const PRICING_TOPICS = {
  priceProgram: 'pricing.price-program',
  interestRate: 'pricing.interest-rate',
  feeDiscount: 'pricing.fee-discount',
} as const;
