export const paths = {
  /** A sale that begins with the choice of a price. */
  newContractSale: '/start/service-contract/0',
  /** A sale at the price with the id. */
  contractSale: '/start/service-contract/:id',
} as const;
