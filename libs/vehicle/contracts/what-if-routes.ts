// Keep zod schemas out of this file: the browser loads the file with its first page, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { WhatIfVehicleRow } from './what-if';

const API = '/api/v1';

export const WHAT_IF_ROUTES = {
  start: `${API}/whatif`,
  one: `${API}/whatif/:id`,
  vehicles: `${API}/whatif/vehicles`,
  exportVehicles: `${API}/whatif/vehicles/export`,
} as const;

/** Batch kind of saved what-if calculations. */
export const WHAT_IF_BATCH = 'vehicle/what-if';
/** Batch kind of previews in forms. The previews are not listed among the caller's calculations. */
export const WHAT_IF_PREVIEW_BATCH = 'vehicle/what-if-preview';

/** Number of days for which results are kept. */
export const WHAT_IF_RETENTION_DAYS = 7;

export const WHAT_IF_ORDER: ListOrder<WhatIfVehicleRow> = { key: 'Difference', descending: true };
