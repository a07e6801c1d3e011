import {
  LEDGER_ROUTES,
  VOUCHERS_ORDER,
  type VoucherRow,
  type VouchersFilter,
} from '@floorplan/ledger/contracts';
import { ENTRY_KINDS } from '@floorplan/ledger/domain';
import { useTexts, type Column, type ListDescription } from '@floorplan/ui';
import { entriesPath } from '../../app/ledger/entries-path';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { SieButton } from './sie-button';
import { VoucherLines } from './voucher-lines';

const served: ServedList = {
  name: ['ledger', 'vouchers'],
  fetch: (api, filter, signal) =>
    api.get(LEDGER_ROUTES.vouchers, { query: { ...filter }, ...(signal && { signal }) }),
};

const columns: readonly Column<VoucherRow>[] = [
  { key: 'Voucher', header: 'booked.col_voucher', type: 'code', link: true },
  { key: 'Date', header: 'lbl.date', type: 'date', searched: false },
  {
    key: 'Kind',
    header: 'booked.col_kind',
    type: 'text',
    flexible: true,
    value: ({ Kind }, { t }) => t(`booked.kind_${Kind}`),
  },
  { key: 'Lines', header: 'booked.col_lines', type: 'number', sum: true, searched: false },
  { key: 'Debit', header: 'booked.col_debit', type: 'money', sum: true, withOre: true, searched: false },
  { key: 'Credit', header: 'booked.col_credit', type: 'money', sum: true, withOre: true, searched: false },
  { key: 'YearEnd', header: 'booked.col_year_end', type: 'date', place: 'chosen', searched: false },
];

const description: ListDescription<VoucherRow> = {
  name: 'ledger-vouchers',
  columns,
  hideOrder: ['Credit', 'Lines'],
  filters: [
    { key: 'date_from', label: 'lbl.from', kind: 'date' },
    { key: 'date_to', label: 'lbl.to', kind: 'date', notBefore: 'date_from' },
    { key: 'kind', label: 'booked.col_kind', kind: 'choice' },
  ],
  sort: VOUCHERS_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Voucher }) => Voucher,
  rowPath: ({ Id }) => entriesPath({ voucher: Id }),
  card: ({ Voucher, Date: day, Kind, Lines, Debit }, { t, format }) => ({
    title: <span className="mono">{Voucher}</span>,
    mark: format.kronor(Debit, 2),
    lines: [
      <span key="facts" className="card-facts">
        <span>{format.date(day)}</span>
        <span>{t(`booked.kind_${Kind}`)}</span>
        <span>{t('booked.entries_count', { count: Lines })}</span>
      </span>,
    ],
  }),
  exportPath: LEDGER_ROUTES.exportVouchers,
};

type Choice = Omit<VouchersFilter, 'text'>;

const screen: ServedListScreen<VoucherRow, Choice> = {
  description,
  served,
  filterOf: ({ date_from, date_to, kind }) => ({
    ...(date_from && { date_from }),
    ...(date_to && { date_to }),
    ...(kind && { kind: kind as NonNullable<Choice['kind']> }),
  }),
  useOptions: () => {
    const { t } = useTexts();
    return { kind: ENTRY_KINDS.map((value) => ({ value, label: t(`booked.kind_${value}`) })) };
  },
  toolbar: (filter) => <SieButton {...filter} />,
  beside: (row) => <VoucherLines voucher={row} />,
  texts: {
    title: 'booked.vouchers_title',
    count: 'booked.vouchers_count',
    search: 'booked.vouchers_search',
    empty: 'booked.vouchers_empty',
    notLoaded: 'booked.err_load',
  },
};

/** The vouchers of closed days. Each opens its lines. */
export const VouchersPage = () => <ServedListPage screen={screen} />;
