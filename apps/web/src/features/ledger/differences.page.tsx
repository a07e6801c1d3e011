import {
  COMPARED_ORDER,
  LEDGER_ROUTES,
  type CompareFilter,
  type ComparedRow,
} from '@floorplan/ledger/contracts';
import { useTexts, type Column, type ListDescription } from '@floorplan/ui';
import { entriesPath } from '../../app/ledger/entries-path';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';

const served: ServedList = {
  name: ['ledger', 'compare'],
  fetch: (api, filter, signal) =>
    api.get(LEDGER_ROUTES.compare, { query: { ...filter }, ...(signal && { signal }) }),
};

/** The voucher, or what an entry without one is about. */
function rowPath({ VoucherId, InvoiceNumber, VehicleId }: ComparedRow): string {
  if (VoucherId !== null) return entriesPath({ voucher: VoucherId });
  if (InvoiceNumber !== null) return address(paths.invoice, { id: InvoiceNumber });
  return VehicleId === null ? paths.ledgerEntries : address(paths.vehicle, { id: VehicleId });
}

const columns: readonly Column<ComparedRow>[] = [
  { key: 'Voucher', header: 'booked.col_voucher', type: 'code', link: true },
  { key: 'Date', header: 'lbl.date', type: 'date', searched: false },
  {
    key: 'Difference',
    header: 'booked.col_difference',
    type: 'text',
    flexible: true,
    value: ({ Difference }, { t }) => t(`booked.difference_${Difference}`),
  },
  {
    key: 'Kind',
    header: 'booked.col_kind',
    type: 'text',
    value: ({ Kind }, { t }) => t(`booked.kind_${Kind}`),
  },
  { key: 'BookedAccount', header: 'booked.col_booked_account', type: 'code' },
  { key: 'BookedAmount', header: 'booked.col_booked_amount', type: 'money', withOre: true, searched: false },
  { key: 'Account', header: 'booked.col_account_now', type: 'code' },
  { key: 'Amount', header: 'booked.col_amount_now', type: 'money', withOre: true, searched: false },
  { key: 'InvoiceNumber', header: 'invoice.col_number', type: 'code', place: 'chosen' },
];

const description: ListDescription<ComparedRow> = {
  name: 'ledger-differences',
  columns,
  hideOrder: ['Kind', 'Account', 'BookedAccount'],
  filters: [{ key: 'voucher', label: '', kind: 'choice', place: 'page', quiet: true }],
  sort: COMPARED_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Voucher, Date: day }) => `${Voucher ?? ''} ${day}`,
  rowPath,
  card: (row, { t, format }) => ({
    title: row.Voucher ?? format.date(row.Date),
    mark: t(`booked.difference_${row.Difference}`),
    lines: [
      <span key="facts" className="card-facts">
        <span>
          {row.BookedAccount ?? '–'} {row.BookedAmount === null ? '' : format.money(row.BookedAmount, 2)}
        </span>
        <span>
          {row.Account ?? '–'} {row.Amount === null ? '' : format.money(row.Amount, 2)}
        </span>
      </span>,
    ],
  }),
  exportPath: LEDGER_ROUTES.exportCompare,
};

type Choice = Omit<CompareFilter, 'text'>;

/** Lines of vouchers that are not what the facts give now. */
export function LedgerDifferencesPage() {
  const { t } = useTexts();
  const screen: ServedListScreen<ComparedRow, Choice> = {
    description,
    served,
    parent: { path: paths.books, label: t('booked.reconciliation') },
    context: t('booked.differences_context'),
    filterOf: ({ voucher }) => ({ voucher: Number(voucher) || 0 }),
    texts: {
      title: 'booked.differences_title',
      count: 'booked.differences_count',
      search: 'booked.differences_search',
      empty: 'booked.differences_empty',
      notLoaded: 'booked.err_load',
    },
  };
  return <ServedListPage screen={screen} />;
}
