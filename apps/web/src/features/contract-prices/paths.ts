export const paths = {
  contractCategories: '/start/additional-contracts',
  contractPrices: '/start/additional-contracts/prices',
  priceCorrections: '/start/additional-contracts/corrections',
  contractCategory: '/start/additional-contract/:id',
  contractPrice: '/start/additional-contracts/create-contract-price/:id',
} as const;
