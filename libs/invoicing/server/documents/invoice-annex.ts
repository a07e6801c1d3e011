import { ACCOUNTS, type Invoice, type InvoiceRow } from '@floorplan/invoicing/domain';
import { formatPlate } from '@floorplan/kernel';
import { rowsTable, type PdfNode, type Words } from '@floorplan/platform/pdf';
import { transactionsOf } from '../queries/transactions';
import { spanOf } from './row-span';

const withoutLate = ({ rows }: { readonly rows: readonly InvoiceRow[] }): readonly InvoiceRow[] =>
  rows.filter(({ account }) => account !== ACCOUNTS.late);

/**
 * Transactions of a collective document, which start on a new page. Empty for other documents, and for a
 * document whose rows are the transactions of one vehicle.
 */
export function annexOf(invoice: Invoice, { t, money }: Words): readonly PdfNode[] {
  const { shares } = invoice;
  if (shares.length === 1 && withoutLate(invoice).length === withoutLate(shares[0]!).length) return [];
  const rows = transactionsOf(invoice, t).map(({ vehicle, text, amount, ...days }) => [
    vehicle.licenseNumber ? formatPlate(vehicle.licenseNumber) : '',
    vehicle.chassisNumber,
    vehicle.make,
    vehicle.supplierInvoice ?? '',
    text,
    spanOf(days),
    money(amount),
  ]);
  if (rows.length === 0) return [];
  return [
    {
      text: t('doc.annex'),
      style: 'heading',
      pageBreak: 'before',
      margin: [0, 0, 0, 6],
    },
    rowsTable(
      [
        { header: t('invoice.col_license'), width: 38 },
        { header: t('invoice.col_chassis'), width: 86 },
        { header: t('invoice.col_make'), width: 42 },
        { header: t('doc.col_supplier_invoice'), width: 60 },
        { header: t('invoice.col_row_text'), width: '*' },
        { header: t('invoice.col_days'), width: 91 },
        { header: t('invoice.col_row_net'), width: 60, isNumber: true },
      ],
      rows,
      { style: 'small' },
    ),
  ];
}
