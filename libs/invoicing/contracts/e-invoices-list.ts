// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { EInvoiceRow } from './e-invoices';

const base = '/api/v1/e_invoices';

export const E_INVOICE_ROUTES = {
  list: base,
  export: `${base}/export`,
  /** GET: how far the electronic form of a document is, by the number of the document. */
  one: `${base}/:id`,
  resend: `${base}/:id/resend`,
  close: `${base}/:id/close`,
  /** GET: the electronic form itself. */
  xml: '/api/v1/invoices/:id/e_invoice',
} as const;

export const E_INVOICE_TOPICS = { eInvoices: 'invoicing.e-invoices' } as const;

export const E_INVOICE_ORDER: ListOrder<EInvoiceRow> = { key: 'ChangedAt', descending: true };
