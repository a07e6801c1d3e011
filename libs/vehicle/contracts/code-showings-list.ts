// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { CodeShowingsRow } from './code-showings';

export const CODE_SHOWINGS_ROUTES = {
  list: '/api/v1/code_showings',
  export: '/api/v1/code_showings/export',
} as const;

export const CODE_SHOWINGS_ORDER: ListOrder<CodeShowingsRow> = { key: 'At', descending: true };
