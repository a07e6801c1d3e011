import {
  LEDGER_MONTHS_ORDER,
  LEDGER_ROUTES,
  type LedgerMonthRow,
  type LedgerMonthsFilter,
} from '@floorplan/ledger/contracts';
import { actorName, type Column, type ListDescription, type Translate } from '@floorplan/ui';
import type { ServedList } from '../../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../../app/lists/served-list.page';
import { MonthState } from './month-state';
import { vatPath } from './vat-path';

const served: ServedList = {
  name: ['ledger', 'months'],
  fetch: (api, filter, signal) =>
    api.get(LEDGER_ROUTES.months, { query: { ...filter }, ...(signal && { signal }) }),
};

const openDays = ({ OpenDays }: LedgerMonthRow, t: Translate): string =>
  OpenDays === 0 ? t('booked.all_days_closed') : t('booked.open_days', { count: OpenDays });

const columns: readonly Column<LedgerMonthRow>[] = [
  { key: 'Month', header: 'booked.col_month', type: 'code', link: true },
  {
    key: 'OpenDays',
    header: 'booked.col_open_days',
    type: 'number',
    flexible: true,
    searched: false,
    extraWidth: 48,
    cell: (row, { t }) => openDays(row, t),
  },
  { key: 'Vouchers', header: 'booked.col_voucher_count', type: 'number', searched: false },
  { key: 'Debit', header: 'booked.col_debit', type: 'money', withOre: true, searched: false },
  { key: 'Vat', header: 'booked.col_vat', type: 'money', withOre: true, searched: false },
  {
    key: 'ClosedAt',
    header: 'booked.col_closed_at',
    type: 'text',
    searched: false,
    extraWidth: 4,
    value: ({ ClosedAt }, { t, format }) =>
      ClosedAt === null ? t('booked.month_OPEN') : format.instant(ClosedAt),
    cell: ({ ClosedAt }, { format }) =>
      ClosedAt === null ? <MonthState isClosed={false} /> : format.instant(ClosedAt),
  },
  {
    key: 'ClosedBy',
    header: 'booked.col_closed_by',
    type: 'text',
    value: ({ ClosedBy }, { t }) => (ClosedBy === null ? null : actorName(ClosedBy, t)),
  },
];

const description: ListDescription<LedgerMonthRow> = {
  name: 'ledger-months',
  columns,
  hideOrder: ['ClosedBy', 'Debit', 'Vouchers'],
  filters: [],
  sort: LEDGER_MONTHS_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Month }) => Month,
  rowPath: ({ Month }) => vatPath(Month),
  card: (row, { t, format }) => ({
    title: row.Month,
    mark: format.kronor(row.Vat, 2),
    lines: [
      <span key="facts" className="card-facts">
        <span>{openDays(row, t)}</span>
        <span>{t('booked.vouchers_count', { count: row.Vouchers })}</span>
      </span>,
      <MonthState key="state" isClosed={row.ClosedAt !== null} />,
    ],
  }),
  exportPath: LEDGER_ROUTES.exportMonths,
};

const screen: ServedListScreen<LedgerMonthRow, Omit<LedgerMonthsFilter, 'text'>> = {
  description,
  served,
  filterOf: () => ({}),
  texts: {
    title: 'booked.months_title',
    count: 'booked.months_count',
    search: 'booked.months_search',
    empty: 'booked.months_empty',
    notLoaded: 'booked.err_load',
  },
};

/** Months of the books. Each opens its VAT report, where it is closed. */
export const LedgerMonthsPage = () => <ServedListPage screen={screen} />;
