// Keep zod schemas out of this file: the browser loads it with the first page, and must not load zod for it.
import type { StocktakeAct } from '@floorplan/inventory-taking/domain';
import type { ListOrder } from '@floorplan/kernel';
import type { NotCountedRow } from './not-counted';
import type { OverdueDealerRow } from './overdue-dealers';
import type { StocktakeLine } from './stocktake-lines';
import type { StocktakeRow } from './stocktakes';

const base = '/api/v1/inventorytakings';

export const STOCKTAKE_ROUTES = {
  /** GET returns the list; POST plans a stocktake. */
  list: base,
  export: `${base}/export`,
  notCounted: `${base}/vehicles_not_inventoried`,
  exportNotCounted: `${base}/vehicles_not_inventoried/export`,
  overdueDealers: `${base}/dealers`,
  exportOverdueDealers: `${base}/dealers/export`,
  lines: `${base}/lines`,
  exportLines: `${base}/lines/export`,
  /** GET returns one stocktake; DELETE removes a planned one. */
  one: `${base}/:id`,
  document: `${base}/:id/document`,
  /** POST: scans of a device. */
  scans: `${base}/:id/scans`,
  /** GET and POST: the photo of a scan. */
  photo: `${base}/:id/scans/:scanId/photo`,
  sign: `${base}/:id/sign`,
  /** POST: a missing vehicle was found. */
  found: `${base}/:id/found`,
} as const;

const ACT_ROUTES: Readonly<Partial<Record<StocktakeAct, string>>> = {
  sign: STOCKTAKE_ROUTES.sign,
  remove: STOCKTAKE_ROUTES.one,
  found: STOCKTAKE_ROUTES.found,
};

/** Route of an act on one stocktake. */
export const stocktakeActRoute = (key: StocktakeAct): string => ACT_ROUTES[key] ?? `${base}/:id/${key}`;

export const STOCKTAKE_TOPICS = {
  list: 'inventory-taking.list',
  /** Notices carry the id of the stocktake, and no rows. */
  lines: 'inventory-taking.lines',
} as const;

export const STOCKTAKES_ORDER: ListOrder<StocktakeRow> = { key: 'InventoryDate', descending: true };
export const LINES_ORDER: ListOrder<StocktakeLine> = { key: 'VehicleLicenseNumber', descending: false };
export const NOT_COUNTED_ORDER: ListOrder<NotCountedRow> = { key: 'DealerName', descending: false };
export const OVERDUE_DEALERS_ORDER: ListOrder<OverdueDealerRow> = { key: 'Name', descending: false };

/** Maximum number of scans in one request. */
export const MAX_SCANS = 500;
/** Maximum number of characters in the note of a scan or of a vehicle that was found. */
export const MAX_NOTE_LENGTH = 500;
/** Maximum size of a photo in bytes. */
export const LARGEST_PHOTO = 4 * 1024 * 1024;
