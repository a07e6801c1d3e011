import { ACCOUNTS, INVOICE_CATEGORIES, type Invoice } from '@floorplan/invoicing/domain';
import { formatPlate } from '@floorplan/kernel';
import { rowsTable, type PdfNode, type Words } from '@floorplan/platform/pdf';
import { rowText } from '../queries/document-fields';
import { spanOf } from './row-span';

/** Transactions of a collective document, which start on a new page. Empty for other documents. */
export function annexOf({ category, shares }: Invoice, { t, money }: Words): readonly PdfNode[] {
  if (!INVOICE_CATEGORIES[category]?.hasTransactions) return [];
  const rows = shares.flatMap(({ vehicle, rows }) =>
    rows
      .filter(({ account }) => account !== ACCOUNTS.late)
      .map((row) => [
        vehicle.licenseNumber ? formatPlate(vehicle.licenseNumber) : '',
        vehicle.chassisNumber,
        vehicle.make,
        vehicle.supplierInvoice ?? '',
        rowText(row, t),
        spanOf(row),
        money(row.amount),
      ]),
  );
  if (rows.length === 0) return [];
  return [
    {
      ...{ text: t('doc.annex'), style: 'heading' },
      ...{ pageBreak: 'before', margin: [0, 0, 0, 6] },
    },
    rowsTable(
      [
        { header: t('invoice.col_license'), width: 38 },
        { header: t('invoice.col_chassis'), width: 86 },
        { header: t('invoice.col_make'), width: 44 },
        { header: t('doc.col_supplier_invoice'), width: 46 },
        { header: t('invoice.col_row_text'), width: '*' },
        { header: t('invoice.col_days'), width: 91 },
        { header: t('invoice.col_row_net'), width: 60, isNumber: true },
      ],
      rows,
      { style: 'small' },
    ),
  ];
}
