// No schemas here: the browser loads this file with its first page.
import type { ListOrder } from '@floorplan/kernel';
import type { WhatIfVehicleRow } from './what-if';

const API = '/api/v1';

export const WHAT_IF_ROUTES = {
  start: `${API}/whatif`,
  one: `${API}/whatif/:id`,
  vehicles: `${API}/whatif/vehicles`,
  exportVehicles: `${API}/whatif/vehicles/export`,
} as const;

/** The kind of batch. */
export const WHAT_IF_BATCH = 'vehicle/what-if';
/** The same, asked beside a form: it is none of the answers that one finds again. */
export const WHAT_IF_PREVIEW_BATCH = 'vehicle/what-if-preview';

/** So many days an answer is kept for who asked. */
export const WHAT_IF_KEPT_DAYS = 7;

export const WHAT_IF_ORDER: ListOrder<WhatIfVehicleRow> = { key: 'Difference', descending: true };
