// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { StockValueRow } from './stock-value';

const base = '/api/v1/invoices/searchaccounting';

export const STOCK_VALUE_ROUTES = { list: base, export: `${base}/export` } as const;

export const STOCK_VALUE_ORDER: ListOrder<StockValueRow> = { key: 'ReceiverName', descending: false };
