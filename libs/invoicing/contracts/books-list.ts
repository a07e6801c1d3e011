// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { BookEntryRow, BookReceiverRow } from './books';

const base = '/api/v1/books';

export const BOOK_ROUTES = {
  sums: base,
  receivers: `${base}/receivers`,
  exportReceivers: `${base}/receivers/export`,
  entries: `${base}/entries`,
  exportEntries: `${base}/entries/export`,
} as const;

export const BOOK_RECEIVER_ORDER: ListOrder<BookReceiverRow> = { key: 'Open', descending: true };
export const BOOK_ENTRY_ORDER: ListOrder<BookEntryRow> = { key: 'Date', descending: true };
