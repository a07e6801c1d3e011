// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder } from '@floorplan/kernel';
import type { PayerNumberRow, PaymentRow } from './payments';

const base = '/api/v1/payments';

export const PAYMENT_ROUTES = {
  receive: '/api/v1/integrations/payments',
  /** GET: the list. POST: a payment that staff enter by hand. */
  list: base,
  matchSure: `${base}/match_sure`,
  export: `${base}/export`,
  /** GET: one payment by the bank's reference. */
  byReference: `${base}/by_reference`,
  /** GET: documents that the payment may be for. */
  candidates: `${base}/:id/candidates`,
  match: `${base}/:id/match`,
  unmatch: `${base}/:id/unmatch`,
  repay: `${base}/:id/repay`,
  setOffPayment: `${base}/:id/set_off`,
  undoSetOff: `${base}/:id/undo_set_off`,
  payers: `${base}/payers`,
  exportPayers: `${base}/payers/export`,
  unlearnPayer: `${base}/payers/:id/unlearn`,
  setOff: '/api/v1/invoices/:id/set_off',
  payOut: '/api/v1/invoices/:id/pay_out',
} as const;

export const PAYMENT_TOPICS = { payments: 'invoicing.payments', payers: 'invoicing.payers' } as const;

export const PAYMENT_ORDER: ListOrder<PaymentRow> = { key: 'Date', descending: true };
export const PAYER_NUMBER_ORDER: ListOrder<PayerNumberRow> = { key: 'ReceiverName', descending: false };
