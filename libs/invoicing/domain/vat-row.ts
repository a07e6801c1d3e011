import { ACCOUNTS } from './categories';
import type { InvoiceRow } from './invoice.events';

/**
 * Returns one VAT row for net amounts with the same rate, or no row when there is no VAT. Öre; `rate` in
 * percent.
 */
export const vatRow = (vat: number, base: number, rate: number): InvoiceRow[] =>
  vat === 0 ? [] : [{ account: ACCOUNTS.vat, amount: vat, vat: { rate, base } }];
