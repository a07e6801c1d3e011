import { rateOfPercent, vatOnNet } from '@floorplan/kernel';
import { ACCOUNTS } from './categories';
import type { InvoiceRow } from './invoice.events';

/** Net amount on which VAT is calculated, in öre; `rate` in percent. */
export type VatBase = NonNullable<InvoiceRow['vat']>;

/** The bases of the VAT of a document by rate. */
export function vatBasesOf(rows: readonly Pick<InvoiceRow, 'vat'>[]): VatBase[] {
  const bases = new Map<number, number>();
  for (const { vat } of rows) if (vat) bases.set(vat.rate, (bases.get(vat.rate) ?? 0) + vat.base);
  return [...bases].map(([rate, base]) => ({ rate, base }));
}

/** The VAT rows of a document: one for each rate, rounded once. */
export const vatRows = (bases: readonly VatBase[]): InvoiceRow[] =>
  bases.flatMap(({ rate, base }) => vatRow(vatOnNet(base, rateOfPercent(rate)).vat, base, rate));

/**
 * Returns one VAT row for net amounts with the same rate, or no row when there is no VAT. Öre; `rate` in
 * percent.
 */
export const vatRow = (vat: number, base: number, rate: number): InvoiceRow[] =>
  vat === 0 ? [] : [{ account: ACCOUNTS.vat, amount: vat, vat: { rate, base } }];
