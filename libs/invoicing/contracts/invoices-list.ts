// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { InvoiceStatus } from '@floorplan/invoicing/domain';
import type { ListOrder } from '@floorplan/kernel';
import type { InvoiceRow } from './invoices';

const base = '/api/v1/invoices';

export const INVOICE_ROUTES = {
  list: base,
  export: `${base}/export`,
  one: `${base}/:id`,
  document: `${base}/:id/document`,
  transactions: `${base}/:id/transactions`,
  calculation: `${base}/:id/calculation`,
  ofVehicle: `${base}/listbycategoryvehicle`,
} as const;

export const INVOICE_TOPICS = { invoices: 'invoicing.invoices' } as const;

/** Statuses of documents with an open amount, including overdue documents. */
export const UNPAID_STATUSES: readonly InvoiceStatus[] = ['OPEN', 'PARTIAL', 'OVERDUE'];
export const OVERDUE_STATUSES: readonly InvoiceStatus[] = ['OVERDUE'];

/** Rights to the lists. */
export const INVOICE_RIGHTS = { IMP: 'invoices.importers', DEA: 'invoices.dealers' } as const;

/** Rights by kind of receiver. Only staff see documents to customers. */
export const RECEIVER_RIGHTS = { ...INVOICE_RIGHTS, CUS: 'invoices.customers' } as const;

export const INVOICE_ORDER: ListOrder<InvoiceRow> = { key: 'DueDate', descending: true };
