import {
  ACCOUNTS,
  amountsOf,
  categoryTextKey,
  type Invoice,
  type InvoiceRow,
} from '@floorplan/invoicing/domain';
import { formatPlate } from '@floorplan/kernel';
import {
  heading,
  letterhead,
  rowsTable,
  wordsIn,
  type Words,
  type PdfDocument,
  type PdfNode,
  type PdfText,
} from '@floorplan/platform/pdf';
import type { Issuer } from '../issuer';
import { rowText } from '../queries/document-fields';
import { addressOf, footOf, type ReceiverSettings } from './document-parties';
import { spanOf } from './row-span';
import { annexOf } from './invoice-annex';
import { paymentOf } from './invoice-payment';
import { titleKey } from './invoice-title';

const isVat = ({ account }: InvoiceRow): boolean => account === ACCOUNTS.vat;

/** Describes the printed document of an invoice: its rows, VAT by rate, and how it is paid. */
export function invoiceDocument(invoice: Invoice, issuer: Issuer, receiver: ReceiverSettings): PdfDocument {
  const words = wordsIn(receiver.language);
  const { t } = words;
  const title = t(titleKey(invoice));
  return {
    title: `${title} ${invoice.number}`,
    author: issuer.name,
    language: receiver.language,
    date: invoice.on,
    foot: footOf(issuer, words),
    pageText: `${title} ${invoice.number} · ${t('doc.page', { n: '{page}', m: '{pages}' })}`,
    content: [
      letterhead({
        sender: issuer.name,
        title,
        facts: factsOf(invoice, words),
        receiver: invoice.receiver.name,
        address: addressOf(invoice.receiver.organisationNumber, receiver, words),
      }),
      ...categoryOf(invoice, words),
      ...vehicleOf(invoice, words),
      rowsOf(invoice, words),
      sumsOf(invoice, words),
      paymentOf(invoice, issuer, words),
      ...annexOf(invoice, words),
    ],
  };
}

/** Name of the category, unless it is the title. */
const categoryOf = (invoice: Invoice, { t }: Words): readonly PdfNode[] => {
  const key = categoryTextKey(invoice.category);
  return key === titleKey(invoice) ? [] : [heading(t(key))];
};

const factsOf = (invoice: Invoice, { t }: Words): readonly (readonly [string, string])[] => [
  [t('invoice.col_number'), String(invoice.number)],
  [t('invoice.col_date'), invoice.on],
  ...(invoice.total > 0 ? [[t('invoice.col_due'), invoice.due] as const] : []),
  ...(invoice.ocr ? [[t('invoice.ocr'), invoice.ocr] as const] : []),
  ...(invoice.month ? [[t('doc.month'), invoice.month] as const] : []),
  ...(invoice.actOn ? [[t('doc.act_on'), invoice.actOn] as const] : []),
  ...(invoice.creditOf ? [[t('doc.credits'), String(invoice.creditOf)] as const] : []),
];

/**
 * Text about the vehicle, and about its importer or dealer. Empty unless the document bills exactly one
 * vehicle.
 */
function vehicleOf({ shares, receiver }: Invoice, { t }: Words): readonly PdfNode[] {
  const vehicles = new Map(shares.map(({ vehicle }) => [vehicle.vehicleId, vehicle]));
  const [vehicle] = vehicles.values();
  if (!vehicle || vehicles.size > 1) return [];
  const { licenseNumber, chassisNumber, make, supplierInvoice, otherParty } = vehicle;
  const lines = [
    [licenseNumber && formatPlate(licenseNumber), make, t('doc.chassis', { number: chassisNumber })],
    [
      t(receiver.side === 'DEA' ? 'doc.importer' : 'doc.dealer', { name: otherParty }),
      supplierInvoice && t('doc.supplier_invoice', { number: supplierInvoice }),
    ],
  ];
  return [
    {
      stack: lines.map((parts) => ({ text: parts.filter(Boolean).join(' · ') })),
      margin: [0, 0, 0, 8],
    },
  ];
}

/** The rows, with a column of days if any row has days. */
function rowsOf({ rows }: Invoice, { t, money }: Words): PdfNode {
  const shown = rows.filter((row) => !isVat(row));
  const hasDays = shown.some((row) => spanOf(row) !== '');
  return rowsTable(
    [
      { header: t('invoice.col_row_text'), width: '*' },
      ...(hasDays ? [{ header: t('invoice.col_days'), width: 130 }] : []),
      { header: t('invoice.col_row_net'), width: 110, isNumber: true },
    ],
    shown.map((row) => [rowText(row, t), ...(hasDays ? [spanOf(row)] : []), money(row.amount)]),
  );
}

/** VAT by rate, with a line for amounts that are free of VAT. */
export function vatLinesOf({ rows }: Pick<Invoice, 'rows'>): readonly {
  /** Percent; 0 for amounts that are free of VAT. */
  readonly rate: number;
  readonly base: number;
  readonly vat: number;
}[] {
  const lines = rows.flatMap(({ vat, amount }) => (vat ? [{ ...vat, vat: amount }] : []));
  const free = amountsOf(rows).net - lines.reduce((sum, { base }) => sum + base, 0);
  const isFree = free !== 0 || lines.length === 0;
  return isFree ? [...lines, { rate: 0, base: free, vat: 0 }] : lines;
}

function sumsOf(invoice: Invoice, { t, money, percent }: Words): PdfNode {
  const { net, vat, total } = amountsOf(invoice.rows);
  const rates = rowsTable(
    [
      { header: t('doc.vat_rate'), width: '*' },
      { header: t('doc.vat_base'), width: 92, isNumber: true },
      { header: t('invoice.col_vat'), width: 84, isNumber: true },
    ],
    vatLinesOf(invoice).map((line) => [
      line.rate === 0 ? t('doc.vat_free') : percent(line.rate),
      money(line.base),
      money(line.vat),
    ]),
  );
  const right = (text: string, look?: Pick<PdfText, 'style'>): PdfText => ({
    text,
    alignment: 'right',
    noWrap: true,
    ...look,
  });
  const sums: PdfNode = {
    layout: 'rows',
    table: {
      widths: ['*', 'auto'],
      body: [
        [{ text: t('invoice.col_net') }, right(money(net))],
        [{ text: t('invoice.col_vat') }, right(money(vat))],
        [{ text: t('invoice.col_total'), style: 'strong' }, right(money(total), { style: 'strong' })],
      ],
    },
  };
  return {
    unbreakable: true,
    stack: [
      {
        columns: [
          { width: '*', stack: [rates] },
          { width: 200, stack: [sums] },
        ],
        columnGap: 28,
      },
    ],
    margin: [0, 18, 0, 20],
  };
}
