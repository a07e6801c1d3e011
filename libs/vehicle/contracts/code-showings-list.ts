// No zod schemas here: the portal loads this file with the list.
import type { ListOrder } from '@floorplan/kernel';
import type { CodeShowingsRow } from './code-showings';

export const CODE_SHOWINGS_ROUTES = {
  list: '/api/v1/code_showings',
  export: '/api/v1/code_showings/export',
} as const;

export const CODE_SHOWINGS_ORDER: ListOrder<CodeShowingsRow> = { key: 'At', descending: true };
