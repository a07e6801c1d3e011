// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { HistoricRow } from './historic-inventory';

const base = '/api/v1/vehicles';

export const HISTORIC_INVENTORY_ROUTES = { list: base, export: `${base}/export` } as const;

/** By start date, the latest first. */
export const HISTORIC_ORDER: ListOrder<HistoricRow> = { key: 'BeginFromDate', descending: true };

/** Longest period, in days. */
export const MAX_HISTORY_DAYS = 1_096;
