// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { LimitLedgerRow } from './limit-ledger';

const base = '/api/v1/dealers/limit_ledger';

export const LIMIT_LEDGER_ROUTES = {
  list: base,
  export: `${base}/export`,
  /** GET: balances, use over time and expected releases of one category of an organisation's limits. */
  book: '/api/v1/dealers/dealer_organizations/:id/limit_book/:category',
} as const;

export const LIMIT_LEDGER_ORDER: ListOrder<LimitLedgerRow> = { key: 'Date', descending: true };
