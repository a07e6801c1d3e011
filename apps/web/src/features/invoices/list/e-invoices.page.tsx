import {
  E_INVOICE_ORDER,
  E_INVOICE_ROUTES,
  E_INVOICE_TOPICS,
  type EInvoiceRow,
  type EInvoicesFilter,
} from '@floorplan/invoicing/contracts';
import { E_INVOICE_STATUSES } from '@floorplan/invoicing/domain';
import {
  StatusTag,
  useTexts,
  type Card,
  type CellContext,
  type Column,
  type ListDescription,
} from '@floorplan/ui';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { E_INVOICE_STATUS_STYLE } from '../e-invoice.status';
import { servedEInvoices } from '../get-e-invoice';
import { numberPath } from '../invoice-links';
import { ActOnEInvoices } from './act-on-e-invoices';

const columns: readonly Column<EInvoiceRow>[] = [
  { key: 'InvoiceNumber', header: 'invoice.col_number', type: 'code', link: true },
  { key: 'ReceiverName', header: 'einvoice.receiver', type: 'text' },
  {
    key: 'Status',
    header: 'einvoice.status',
    type: 'text',
    value: ({ Status }, { t }) => t(E_INVOICE_STATUS_STYLE[Status].text),
    cell: ({ Status }) => <StatusTag table={E_INVOICE_STATUS_STYLE} status={Status} />,
    extraWidth: 4,
  },
  { key: 'Text', header: 'einvoice.text', type: 'text', flexible: true },
  { key: 'Address', header: 'einvoice.address', type: 'code' },
  { key: 'MailedTo', header: 'einvoice.mailed_to', type: 'number', searched: false, place: 'chosen' },
  { key: 'Attempts', header: 'einvoice.attempts', type: 'number', searched: false, place: 'chosen' },
  { key: 'QueuedAt', header: 'einvoice.queued_at', type: 'instant', searched: false, place: 'chosen' },
  { key: 'ChangedAt', header: 'einvoice.changed_at', type: 'instant', searched: false },
];

const cardOf = (row: EInvoiceRow, { format }: CellContext): Card => ({
  title: row.InvoiceNumber,
  mark: <StatusTag table={E_INVOICE_STATUS_STYLE} status={row.Status} />,
  lines: [row.ReceiverName, row.Text ?? format.instant(row.ChangedAt)],
});

const eInvoices: ListDescription<EInvoiceRow> = {
  name: 'e-invoices',
  columns,
  hideOrder: ['Address', 'Text'],
  filters: [
    { key: 'status', label: 'einvoice.status', kind: 'choice' },
    { key: 'open', label: 'einvoice.filter_open', kind: 'flag' },
  ],
  sort: E_INVOICE_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ InvoiceNumber }) => InvoiceNumber,
  rowPath: ({ InvoiceNumber }) => numberPath(InvoiceNumber),
  card: cardOf,
  exportPath: E_INVOICE_ROUTES.export,
};

type Choice = Pick<EInvoicesFilter, 'status' | 'open'>;

const belongs = (row: EInvoiceRow, { status, open }: Choice): boolean =>
  (status === undefined || row.Status === status) && (!open || row.IsOpen);

const screen: ServedListScreen<EInvoiceRow, Choice> = {
  description: eInvoices,
  served: servedEInvoices,
  filterOf: ({ status, open }) => ({
    ...(status && { status: status as Choice['status'] }),
    open: open === 'true',
  }),
  useOptions: () => {
    const { t } = useTexts();
    return { status: E_INVOICE_STATUSES.map((value) => ({ value, label: t(`einvoice.status_${value}`) })) };
  },
  texts: {
    title: 'einvoice.title',
    count: 'einvoice.count',
    search: 'einvoice.filter_text',
    empty: 'einvoice.empty',
    notLoaded: 'einvoice.err_load',
  },
  live: { topic: E_INVOICE_TOPICS.eInvoices, belongs },
  actsOnSelectedOnly: true,
  useActions: () => (chosen) => <ActOnEInvoices chosen={chosen} />,
};

/** Documents that are sent as electronic invoices, for staff. */
export const EInvoicesPage = () => <ServedListPage screen={screen} />;
