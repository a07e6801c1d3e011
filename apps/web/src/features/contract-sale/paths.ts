export const paths = {
  /** A sale that begins with the choice of a price. */
  newContractSale: '/start/service-contract/0',
  /** A sale that begins with the price of the id. */
  contractSale: '/start/service-contract/:id',
} as const;
