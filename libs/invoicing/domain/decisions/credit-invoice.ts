import type { BusinessDate } from '@floorplan/kernel';
import { CREDIT } from '../categories';
import type { CreditUsed, InvoiceCredited, InvoiceRow, InvoicedShare } from '../invoice.events';
import { isOfOrganisation, openOn, type Invoice } from '../invoice.state';
import type { InvoiceDraft } from './issue-invoice';

const negated = (rows: readonly InvoiceRow[]): InvoiceRow[] =>
  rows.map((row) => ({
    ...row,
    amount: -row.amount,
    ...(row.vat && { vat: { ...row.vat, base: -row.vat.base } }),
    ...(row.parts && { parts: row.parts.map((part) => ({ ...part, amount: -part.amount })) }),
  }));

/**
 * Drafts the credit note for the shares of one vehicle in a document, or for the whole document when the
 * document has no share of the vehicle.
 */
export function creditDraft(invoice: Invoice, vehicleId: number | null): InvoiceDraft {
  const shares = invoice.shares
    .filter(({ vehicle }) => vehicle.vehicleId === vehicleId)
    .map((share): InvoicedShare => ({ ...share, rows: negated(share.rows) }));
  return {
    category: CREDIT,
    receiver: invoice.receiver,
    rows: shares.length > 0 ? shares.flatMap(({ rows }) => rows) : negated(invoice.rows),
    shares,
    month: null,
    creditOf: invoice.number,
    ...(isOfOrganisation(invoice) && { ofOrganisation: true }),
    ...(invoice.about !== undefined && { about: invoice.about }),
  };
}

/**
 * Uses a credit note of `amount` öre to reduce the open amount of the document. Both amounts are negative
 * when the document is a payout. The rest of the credit stays open on the credit note, to be set off, paid
 * out or paid by the receiver. Null when the credit cannot reduce the open amount, for example of a document
 * that is paid or paid out.
 */
export function useCredit(
  invoice: Invoice,
  { number, amount, on }: { readonly number: number; readonly amount: number; readonly on: BusinessDate },
): { readonly credited: InvoiceCredited; readonly used: CreditUsed } | null {
  const open = openOn(invoice, on);
  if (open === 0 || Math.sign(open) !== Math.sign(amount)) return null;
  const used = Math.sign(open) * Math.min(Math.abs(amount), Math.abs(open));
  return {
    credited: { type: 'invoicing/InvoiceCredited', data: { on, by: number, amount: used } },
    used: { type: 'invoicing/CreditUsed', data: { on, against: invoice.number, amount: used } },
  };
}
