export const paths = {
  pricelists: '/start/pricelists',
  pricelist: '/start/pricelists/:id',
} as const;
