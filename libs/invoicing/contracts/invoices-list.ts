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

/** Function keys of the lists. */
export const INVOICE_FUNCTIONS = { IMP: 'fncImporterInvoices', DEA: 'fncDealerInvoices' } as const;

/** Function key of the stock value, which is listed as documents of the type `ACC`. */
export const STOCK_VALUE_FUNCTION = 'fncStockValue';

/** Function keys by kind of receiver. Only staff see documents to customers. */
export const RECEIVER_FUNCTIONS = { ...INVOICE_FUNCTIONS, CUS: 'fncResidualValueCustomerCost' } as const;

export const INVOICE_ORDER: ListOrder<InvoiceRow> = { key: 'DueDate', descending: true };
