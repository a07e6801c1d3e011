export const paths = {
  dealerInventory: '/start/af-lager',
} as const;
