// Keep zod schemas out of this file: the browser loads the file with the menu.

/** Record types that the search of the portal's menu can be limited to. */
export const SEARCH_TYPES = ['VEH', 'INV', 'RVG'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Right to search for each record type. */
export const SEARCH_RIGHTS = {
  VEH: 'vehicles.read',
  INV: 'invoices.read',
  RVG: 'search.contracts',
} as const;

/**
 * Right to find each kind of hit; which parties are found depends on the rights to importers and organisations.
 */
export const HIT_RIGHTS = {
  VEH: SEARCH_RIGHTS.VEH,
  INV: SEARCH_RIGHTS.INV,
  PAY: 'payments.read',
  MES: 'processes.read',
  PAR: 'search.parties',
  CON: 'portfolio.read',
  RVG: 'residuals.read',
} as const;
