import {
  INVOICE_ORDER,
  INVOICE_ROUTES,
  type InvoiceRow,
  type InvoicesFilter,
} from '@floorplan/invoicing/contracts';
import { addDays, addMonths } from '@floorplan/kernel';
import { StatusTag, type Card, type CellContext, type Column, type ListDescription } from '@floorplan/ui';
import { categoryColumn } from '../../../app/invoices/category-column';
import type { ServedList } from '../../../app/lists/served-list';
import { invoicePath } from '../../../app/invoices/invoice-path';
import { payoutText, PayoutText } from '../../../app/payouts/payout-text';
import { organisationNumberText } from '../../../app/texts/identifiers';
import { CLAIM_STATE_STYLE, ClaimTag } from '../../../app/invoices/claim.status';
import { INVOICE_STATUS_STYLE, invoiceStatusOf } from '../../../app/invoices/invoice.status';
import { listName, type InvoiceType } from '../invoice-links';

/** Properties on which the columns depend. */
export interface InvoicesView {
  /** Whether the user has only one importer or dealer. */
  readonly hasOneReceiver: boolean;
  /** Whether the rows are the importers' own invoices. */
  readonly isOwn: boolean;
}

const CHOSEN = { place: 'chosen' } as const;

/** What the provider pays out for a document. On the importers' own invoices it shows without being chosen. */
const payoutColumn = ({ isOwn }: Pick<InvoicesView, 'isOwn'>): Column<InvoiceRow> => ({
  key: 'Payout',
  header: 'invoice.col_payout',
  type: 'text',
  value: ({ Payout }, context) => Payout && payoutText(Payout, context),
  cell: ({ Payout }) => Payout && <PayoutText payout={Payout} />,
  extraWidth: 3,
  searched: false,
  ...(!isOwn && CHOSEN),
});

/** What is done about a document. Nothing is done about the importers' own invoices. */
const claimColumn = ({ isOwn }: Pick<InvoicesView, 'isOwn'>): Column<InvoiceRow> => ({
  key: 'Claim',
  header: 'claim.col_state',
  type: 'text',
  value: ({ Claim }, { t }) => Claim && t(CLAIM_STATE_STYLE[Claim].text),
  cell: ({ Claim }) => <ClaimTag state={Claim} />,
  extraWidth: 4,
  searched: false,
  ...(isOwn && CHOSEN),
});

/**
 * Columns. Total and open amount are side by side in a window of 1440 px. Users with only one receiver see its name
 * in none of the rows.
 */
const columnsFor = ({ hasOneReceiver, isOwn }: InvoicesView): readonly Column<InvoiceRow>[] => [
  { key: 'ReceiverName', header: 'invoice.col_receiver', type: 'text', ...(hasOneReceiver && CHOSEN) },
  {
    key: 'ReceiverOrgNo',
    header: 'inv.col_orgno',
    exportHeader: 'invoice.col_receiver_orgno',
    type: 'code',
    value: (row) => organisationNumberText(row.ReceiverOrgNo),
    ...(hasOneReceiver && CHOSEN),
  },
  categoryColumn('invoice.col_type'),
  {
    key: 'InvoiceNumber',
    header: 'invoice.short_number',
    exportHeader: 'invoice.col_number',
    type: 'code',
    link: true,
  },
  { key: 'InvoiceDate', header: 'lbl.date', exportHeader: 'invoice.col_date', type: 'date', searched: false },
  {
    key: 'DueDate',
    header: 'invoice.short_due',
    exportHeader: 'invoice.col_due',
    type: 'date',
    searched: false,
  },
  { key: 'Specification', header: 'invoice.col_spec', type: 'text', flexible: true },
  {
    key: 'Status',
    header: 'invoice.col_status',
    type: 'text',
    value: (row, { t }) => t(INVOICE_STATUS_STYLE[invoiceStatusOf(row)].text),
    cell: (row) => <StatusTag table={INVOICE_STATUS_STYLE} status={invoiceStatusOf(row)} />,
    extraWidth: 4,
    searched: false,
  },
  claimColumn({ isOwn }),
  payoutColumn({ isOwn }),
  { key: 'NetAmount', header: 'invoice.col_net', type: 'money', place: 'export', searched: false },
  { key: 'VATAmount', header: 'invoice.col_vat', type: 'money', place: 'export', searched: false },
  { key: 'TotalAmount', header: 'invoice.col_total', type: 'money', searched: false },
  {
    key: 'OpenAmount',
    header: 'invoice.short_open',
    exportHeader: 'invoice.open',
    type: 'money',
    searched: false,
  },
  {
    key: 'ReferenceName',
    header: isOwn ? 'lbl.dealer' : 'invoice.col_reference',
    type: 'text',
    ...(!isOwn && CHOSEN),
  },
];

function cardOf(row: InvoiceRow, { t, format }: CellContext): Card {
  const amount = format.kronor(row.OpenAmount || row.TotalAmount);
  const claim = row.Claim && t(CLAIM_STATE_STYLE[row.Claim].text);
  return {
    title: <span className="mono">{row.InvoiceNumber}</span>,
    mark: <StatusTag table={INVOICE_STATUS_STYLE} status={invoiceStatusOf(row)} />,
    lines: [
      row.Source === 'external' ? (row.ReferenceName ?? row.ReceiverName) : row.ReceiverName,
      <span key="facts" className="card-facts">
        <span>{amount}</span>
        <span>
          {row.Payout ? <PayoutText payout={row.Payout} /> : t('invoice.due_on', { date: row.DueDate })}
        </span>
        <span>{claim ?? row.CategoryName}</span>
      </span>,
    ],
  };
}

/** Key of a row. The finance company's documents use their number, as live notices do. */
export const rowKey = ({ Source, ReceiverId, Id }: InvoiceRow): string =>
  Source === 'internal' ? Id : `${Source}:${ReceiverId}:${Id}`;

/** Invoice dates that the list shows as long as the user chooses no others. */
export const usualDays = (today: string) => ({ from: addMonths(today, -1), to: addDays(today, 1) });

/**
 * List of documents to importers or to dealers. By default it starts a month ago and ends tomorrow, and also has
 * what is overdue.
 */
export const invoicesList = (
  type: InvoiceType,
  today: string,
  view: InvoicesView,
): ListDescription<InvoiceRow> => ({
  name: listName(type),
  columns: columnsFor(view),
  hideOrder: [
    'ReferenceName',
    'Claim',
    'ReceiverOrgNo',
    'InvoiceDate',
    'CategoryName',
    'Specification',
    'Payout',
    'Status',
  ],
  filters: [
    { key: 'id', label: type === 'IMP' ? 'lbl.importer' : 'lbl.dealer', kind: 'choice' },
    { key: 'status', label: 'invoice.col_status', kind: 'choices' },
    {
      key: 'source',
      label: 'invoice.filter_source',
      kind: 'choice',
      place: 'page',
      ...(type === 'IMP' && { initial: 'internal', quiet: true, required: true }),
    },
    { key: 'date_from', label: 'invoice.filter_from', kind: 'date', initial: usualDays(today).from },
    {
      key: 'date_to',
      label: 'invoice.filter_to',
      kind: 'date',
      initial: usualDays(today).to,
      notBefore: 'date_from',
    },
    { key: 'claim', label: 'claim.col_state', kind: 'choice', place: 'more' },
    { key: 'due_from', label: 'invoice.filter_due_from', kind: 'date', place: 'more' },
    { key: 'due_to', label: 'invoice.filter_due_to', kind: 'date', place: 'more', notBefore: 'due_from' },
  ],
  sort: INVOICE_ORDER,
  rowKey,
  rowLabel: (row) => row.InvoiceNumber ?? row.Id,
  rowPath: invoicePath,
  card: cardOf,
  exportPath: INVOICE_ROUTES.export,
});

type InvoiceDays = 'date_from' | 'date_to' | 'due_from' | 'due_to' | 'usual_from' | 'usual_to';

/** Filter values that this screen sets. */
export type InvoicesChoice = Pick<InvoicesFilter, 'type' | 'id' | InvoiceDays> &
  Partial<Pick<InvoicesFilter, 'status' | 'source' | 'claim'>>;

export const servedInvoices: ServedList = {
  name: ['invoicing', 'invoices'],
  fetch: (api, filter, signal) =>
    api.get(INVOICE_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};
