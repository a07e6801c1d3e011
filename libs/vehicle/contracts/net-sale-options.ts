// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.

/**
 * Vehicles to list: all, vehicles with the sale status reserved or sold, or vehicles that are shown for net
 * sale.
 */
export const NET_SALE_OPTIONS = { all: 0, reserved: 1, sold: 2, shown: 3 } as const;

/** Maximum number of vehicles in one save. */
export const MAX_NET_SALES = 500;
