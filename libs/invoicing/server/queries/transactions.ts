import {
  ACCOUNTS,
  amountsOf,
  COLLECTIVE_BUYOUT,
  INVOICE_CATEGORIES,
  type Invoice,
  type InvoicedShare,
  type InvoicedVehicle,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import { textOf } from '@floorplan/platform/texts';
import { rowText, type TextOf } from './document-fields';

/** A transaction of a collective document. Öre. */
export interface Transaction extends Pick<InvoiceRow, 'from' | 'to' | 'amount'> {
  readonly vehicle: InvoicedVehicle;
  readonly text: string;
}

/**
 * Transactions of a collective document: one per buyout without VAT, otherwise one per vehicle, fee and
 * period of days. Omits interest on late payment. Empty for documents that are not collective.
 */
export function transactionsOf({ category, shares }: Invoice, t: TextOf = textOf): readonly Transaction[] {
  if (!INVOICE_CATEGORIES[category]?.hasTransactions) return [];
  return shares.flatMap((share) =>
    category === COLLECTIVE_BUYOUT ? [buyoutOf(share, t)] : rowsOf(share, t),
  );
}

const buyoutOf = ({ vehicle, rows }: InvoicedShare, t: TextOf): Transaction => ({
  vehicle,
  text: t('doc.row_buyout_net'),
  amount: amountsOf(rows).net,
});

const rowsOf = ({ vehicle, rows }: InvoicedShare, t: TextOf): Transaction[] =>
  rows
    .filter(({ account }) => account !== ACCOUNTS.late)
    .map((row) => ({
      vehicle,
      text: rowText(row, t),
      amount: row.amount,
      ...(row.from !== undefined && { from: row.from }),
      ...(row.to !== undefined && { to: row.to }),
    }));
