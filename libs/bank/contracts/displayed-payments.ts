/** Rows of a file that a count on its page opens. */
export const DISPLAYED_PAYMENTS = [
  'payments',
  'deductions',
  'new',
  'known',
  'matched',
  'partial',
  'over',
  'unmatched',
  'other',
  'failed',
  'to_check',
] as const;
export type DisplayedPayments = (typeof DISPLAYED_PAYMENTS)[number];
