// Keep zod schemas out of this file: the browser loads the file with the menu.

/** Record types that the search of the portal's menu can be limited to. */
export const SEARCH_TYPES = ['VEH', 'INV', 'RVG'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Function keys by record type. One of them is enough to search for that type. */
export const SEARCH_FUNCTIONS = {
  VEH: ['fncInventory'],
  INV: ['fncImporterInvoices', 'fncDealerInvoices'],
  RVG: ['fncResidualValueContracts', 'fncContractPortfolio'],
} as const;

/**
 * Function keys by kind of hit. One of them is enough to find hits of that kind; which parties are found
 * depends on the keys that the user holds.
 */
export const HIT_FUNCTIONS = {
  VEH: SEARCH_FUNCTIONS.VEH,
  INV: SEARCH_FUNCTIONS.INV,
  MES: ['fncProcesses'],
  PAR: ['fncImporters', 'fncDealerOrganizations'],
  CON: ['fncContractPortfolio'],
  RVG: ['fncResidualValueContracts'],
} as const;
