import {
  BILLING_DOCUMENT_ORDER,
  BILLING_ROUTES,
  type BillingDocumentRow,
  type BillingDocumentsFilter,
} from '@floorplan/invoicing/contracts';
import { INVOICE_CATEGORIES, categoryTextKey } from '@floorplan/invoicing/domain';
import { useTexts, type Column, type FilterOption, type ListDescription } from '@floorplan/ui';
import { categoryColumn } from '../../../app/invoices/category-column';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { paths as all } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { servedDocuments } from '../get-billing';
import { paths } from '../paths';

const money = (key: keyof BillingDocumentRow, header: string): Column<BillingDocumentRow> => ({
  key,
  header,
  type: 'money',
  withOre: true,
  sum: true,
});

const columns: readonly Column<BillingDocumentRow>[] = [
  { key: 'ReceiverName', header: 'invoice.col_receiver', type: 'text', flexible: true },
  categoryColumn('billing.col_category'),
  { key: 'Vehicles', header: 'billing.col_vehicles', type: 'number' },
  money('NetAmount', 'invoice.col_net'),
  money('VATAmount', 'invoice.col_vat'),
  money('TotalAmount', 'invoice.col_total'),
  money('PreviousAmount', 'billing.col_before'),
  money('Difference', 'billing.col_change'),
  {
    key: 'InvoiceNumber',
    header: 'invoice.col_number',
    type: 'code',
    cell: ({ InvoiceNumber }) =>
      InvoiceNumber && <Link to={address(all.invoice, { id: InvoiceNumber })}>{InvoiceNumber}</Link>,
  },
  {
    key: 'Failure',
    header: 'billing.col_failure',
    type: 'text',
    value: ({ Failure }, { t }) => (Failure ? t(`billing.failure_${Failure}`) : ''),
  },
];

const description: ListDescription<BillingDocumentRow> = {
  name: 'billing-documents',
  columns,
  hideOrder: ['VATAmount', 'NetAmount', 'PreviousAmount', 'Vehicles', 'Failure', 'InvoiceNumber'],
  filters: [
    { key: 'category', label: 'billing.col_category', kind: 'choice' },
    { key: 'outliers', label: 'billing.filter_outliers', kind: 'flag' },
    { key: 'failed', label: 'billing.filter_failed', kind: 'flag' },
  ],
  sort: BILLING_DOCUMENT_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ ReceiverName, CategoryName }) => `${ReceiverName}, ${CategoryName}`,
  card: (row, { t, format }) => ({
    title: row.ReceiverName,
    mark: format.kronor(row.TotalAmount, 2),
    lines: [
      row.CategoryName,
      `${t('billing.col_change')}: ${format.kronor(row.Difference, 2)}`,
      row.Failure ? t(`billing.failure_${row.Failure}`) : (row.InvoiceNumber ?? ''),
    ],
  }),
  exportPath: BILLING_ROUTES.exportDocuments,
};

function useOptions(): Readonly<Record<string, readonly FilterOption[]>> {
  const { t } = useTexts();
  return {
    category: Object.keys(INVOICE_CATEGORIES).map((value) => ({
      value,
      label: t(categoryTextKey(Number(value))),
    })),
  };
}

type Screen = ServedListScreen<BillingDocumentRow, BillingDocumentsFilter>;

const screenOf = (Preparation: string, parent: NonNullable<Screen['parent']>): Screen => ({
  description,
  parent,
  served: servedDocuments(Preparation),
  filterOf: ({ category, outliers, failed }) => ({
    Preparation,
    category: Number(category) || 0,
    ...(outliers === 'true' && { outliers: true }),
    ...(failed === 'true' && { failed: true }),
  }),
  texts: {
    title: 'billing.documents',
    count: 'billing.documents_count',
    search: 'billing.filter_receiver',
    empty: 'billing.documents_empty',
    notLoaded: 'billing.err_documents',
  },
  useOptions,
});

/** List of the documents of a run's calculation, before and after they are issued. */
export function BillingDocumentsPage() {
  const { month = '', preparation = '' } = useParams();
  const { t } = useTexts();
  const parent = { path: address(paths.billingRun, { month }), label: t('billing.title_single', { month }) };
  return <Documents preparation={preparation} parent={parent} />;
}

/** List of the documents that a rehearsal calculated. */
export function RehearsalDocumentsPage() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const parent = { path: address(paths.billingRehearsal, { id }), label: t('billing.rehearsal') };
  return <Documents preparation={id} parent={parent} />;
}

function Documents({ preparation, parent }: { preparation: string; parent: NonNullable<Screen['parent']> }) {
  const { path, label } = parent;
  const screen = useMemo(() => screenOf(preparation, { path, label }), [preparation, path, label]);
  return <ServedListPage key={preparation} screen={screen} />;
}
