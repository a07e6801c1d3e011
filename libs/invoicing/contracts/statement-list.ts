// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { StatementRow } from './statement';

const base = '/api/v1/invoices/statement';

export const STATEMENT_ROUTES = {
  list: base,
  export: `${base}/export`,
  document: `${base}/document`,
} as const;

export const STATEMENT_ORDER: ListOrder<StatementRow> = { key: 'Date', descending: false };
