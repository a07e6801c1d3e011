import type { BusinessDate } from '@floorplan/kernel';
import { CREDIT } from '../categories';
import type { CreditUsed, InvoiceCredited, InvoiceRow, InvoicedShare } from '../invoice.events';
import { openOf, type Invoice } from '../invoice.state';
import type { InvoiceDraft } from './issue-invoice';

const negated = (rows: readonly InvoiceRow[]): InvoiceRow[] =>
  rows.map((row) => ({
    ...row,
    amount: -row.amount,
    ...(row.vat && { vat: { ...row.vat, base: -row.vat.base } }),
  }));

/**
 * Drafts the credit note for one vehicle's share of a document, or for the whole document when `share` is
 * null.
 */
export function creditDraft(invoice: Invoice, share: InvoicedShare | null): InvoiceDraft {
  const rows = negated(share?.rows ?? invoice.rows);
  return {
    category: CREDIT,
    receiver: invoice.receiver,
    rows,
    shares: share ? [{ vehicle: share.vehicle, rows }] : [],
    month: null,
    creditOf: invoice.number,
  };
}

/**
 * Uses a credit note of `amount` öre (above 0) to reduce the open amount of the document. What exceeds the
 * open amount stays open on the credit note, to be set off or paid out. Null when the document has no open
 * amount.
 */
export function useCredit(
  invoice: Invoice,
  { number, amount, on }: { readonly number: number; readonly amount: number; readonly on: BusinessDate },
): { readonly credited: InvoiceCredited; readonly used: CreditUsed } | null {
  const used = Math.min(amount, Math.max(0, openOf(invoice)));
  if (used === 0) return null;
  return {
    credited: { type: 'invoicing/InvoiceCredited', data: { on, by: number, amount: used } },
    used: { type: 'invoicing/CreditUsed', data: { on, against: invoice.number, amount: used } },
  };
}
