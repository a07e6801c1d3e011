import type { INVOICE_RIGHTS } from '@floorplan/invoicing/contracts';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

/** The two lists of invoices, by kind of receiver: importers or dealers. */
export type InvoiceType = keyof typeof INVOICE_RIGHTS;
export const INVOICE_TYPES: readonly InvoiceType[] = ['IMP', 'DEA'];

export const LIST_PATHS: Readonly<Record<InvoiceType, string>> = {
  IMP: paths.importerInvoices,
  DEA: paths.dealerInvoices,
};

export const listName = (type: InvoiceType) => `invoices-${type}`;

/** Path of the page for a document that the finance company issued. */
export const numberPath = (number: string) => address(paths.invoice, { id: number });
