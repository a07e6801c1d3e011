export const paths = {
  fees: '/start/fees',
  discounts: '/start/discounts',
} as const;
