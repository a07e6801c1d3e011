import {
  BILLING_ROUTES,
  BILLING_RUN_ORDER,
  BILLING_TOPICS,
  type BillingRunRow,
} from '@floorplan/invoicing/contracts';
import { StatusTag, type Column, type ListDescription } from '@floorplan/ui';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { address } from '../../../app/session/api-client';
import { StartActions } from '../actions/start-actions';
import { RUN_STATUS_STYLE } from '../billing.status';
import { servedRuns } from '../get-billing';
import { paths } from '../paths';

const number = (key: keyof BillingRunRow, header: string): Column<BillingRunRow> => ({
  key,
  header,
  type: 'number',
});

const columns: readonly Column<BillingRunRow>[] = [
  { key: 'Month', header: 'billing.month', type: 'code', link: true },
  {
    key: 'Status',
    header: 'invoice.col_status',
    type: 'text',
    flexible: true,
    value: ({ Status }, { t }) => t(`billing.status_${Status}`),
    cell: ({ Status }) => <StatusTag table={RUN_STATUS_STYLE} status={Status} />,
  },
  { key: 'PreparedDate', header: 'billing.col_prepared', type: 'date' },
  number('Documents', 'billing.col_documents'),
  { key: 'NetAmount', header: 'invoice.col_net', type: 'money', place: 'chosen', exported: true },
  { key: 'TotalAmount', header: 'invoice.col_total', type: 'money' },
  number('Missing', 'billing.missing'),
  number('Outliers', 'billing.outliers'),
  number('Issued', 'billing.issued'),
  number('Failed', 'billing.failed'),
  { key: 'StartedBy', header: 'billing.col_by', type: 'text' },
];

const description: ListDescription<BillingRunRow> = {
  name: 'billing-runs',
  columns,
  hideOrder: ['NetAmount', 'StartedBy', 'PreparedDate', 'Issued', 'Missing', 'Outliers', 'Failed'],
  filters: [],
  sort: BILLING_RUN_ORDER,
  rowKey: ({ Month }) => Number(Month.replace('-', '')),
  rowLabel: ({ Month }) => Month,
  rowPath: ({ Month }) => address(paths.billingRun, { month: Month }),
  card: (row, { t, format }) => ({
    title: row.Month,
    mark: format.kronor(row.TotalAmount, 2),
    lines: [
      <StatusTag key="status" table={RUN_STATUS_STYLE} status={row.Status} />,
      t('billing.card', { count: row.Documents ?? 0, date: format.date(row.PreparedDate) }),
    ],
  }),
  exportPath: BILLING_ROUTES.exportRuns,
};

const screen: ServedListScreen<BillingRunRow, object> = {
  description,
  served: servedRuns,
  filterOf: () => ({}),
  texts: {
    title: 'billing.title',
    count: 'billing.count',
    search: 'billing.filter_text',
    empty: 'billing.empty',
    notLoaded: 'billing.err_list',
  },
  live: { topic: BILLING_TOPICS.runs, belongs: () => true },
  pageActions: <StartActions />,
};

/** List of the billing runs, latest month first. */
export const BillingRunsPage = () => <ServedListPage screen={screen} />;
