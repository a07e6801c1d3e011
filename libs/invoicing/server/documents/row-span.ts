import type { InvoiceRow } from '@floorplan/invoicing/domain';

/** First and last day of a row; empty for a row without days. */
export const spanOf = ({ from, to }: Pick<InvoiceRow, 'from' | 'to'>): string => {
  if (!from || !to) return '';
  return from === to ? from : `${from} – ${to}`;
};
