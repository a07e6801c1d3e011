// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { BillingDocumentRow, BillingRunRow } from './billing';

const base = '/api/v1/billing';

export const BILLING_ROUTES = {
  runs: `${base}/runs`,
  exportRuns: `${base}/runs/export`,
  run: `${base}/runs/:month`,
  prepare: `${base}/runs/:month/prepare`,
  issue: `${base}/runs/:month/issue`,
  abandon: `${base}/runs/:month/abandon`,
  rehearsals: `${base}/rehearsals`,
  rehearsal: `${base}/rehearsals/:id`,
  documents: `${base}/documents`,
  exportDocuments: `${base}/documents/export`,
} as const;

export const BILLING_TOPICS = { runs: 'invoicing.billing-runs' } as const;

export const BILLING_RUN_ORDER: ListOrder<BillingRunRow> = { key: 'Month', descending: true };
export const BILLING_DOCUMENT_ORDER: ListOrder<BillingDocumentRow> = { key: 'TotalAmount', descending: true };
