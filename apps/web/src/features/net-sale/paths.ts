export const paths = {
  netSale: '/start/handle-cars',
} as const;
