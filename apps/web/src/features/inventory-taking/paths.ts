export const paths = {
  inventoryTakings: '/start/inventorytakings',
  inventoryTaking: '/start/inventorytaking/:id',
  countInventory: '/start/inventorytaking/:id/count',
  notInventoried: '/start/inventorytakings-vehicles',
  inventoryTakingDealers: '/start/inventorytakings-dealer',
} as const;
