// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { InterimRow } from './interim';

const base = '/api/v1/interim';

export const INTERIM_ROUTES = { list: base, export: `${base}/export` } as const;

export const INTERIM_ORDER: ListOrder<InterimRow> = { key: 'Amount', descending: true };
