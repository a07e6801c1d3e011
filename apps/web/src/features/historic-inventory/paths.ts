export const paths = {
  historicInventory: '/start/historiskt-lager',
  inventoryPeriod: '/start/lager-period',
  inventoryUnapproved: '/start/lager-unapproved',
  inventoryEvents: '/start/lager-handelse',
} as const;
