import {
  OVERDUE_DEALERS_ORDER,
  STOCKTAKE_ROUTES,
  type OverdueDealerRow,
} from '@floorplan/inventory-taking/contracts';
import type { ListDescription } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { STOCKTAKES_KEY } from './get-stocktake';

/** All stocktakes of the dealer, whatever their dates. */
const pathOf = ({ Id }: OverdueDealerRow): string =>
  `${paths.inventoryTakings}?${new URLSearchParams({ dealer_id: String(Id), date_from: '', date_to: '' }).toString()}`;

const description: ListDescription<OverdueDealerRow> = {
  name: 'inventory-taking-dealers',
  columns: [
    { key: 'Name', header: 'invt.col_dealer', type: 'text', flexible: true },
    { key: 'City', header: 'inv.col_city', type: 'text' },
    { key: 'NextInventoryDate', header: 'invt.col_next_date', type: 'date' },
    {
      key: 'DaysLate',
      header: 'invt.col_days_late',
      type: 'number',
      text: ({ DaysLate }, { t }) => t('invt.overdue_days', { count: DaysLate }),
    },
    { key: 'LastInventoryDate', header: 'invt.col_last_stocktake', type: 'date' },
    {
      key: 'OpenInventoryDate',
      header: 'invt.planned_for',
      type: 'date',
      cell: ({ OpenInventoryTakingId, OpenInventoryDate }, { format }) =>
        OpenInventoryTakingId !== null && (
          <Link to={address(paths.inventoryTaking, { id: OpenInventoryTakingId })}>
            {format.date(OpenInventoryDate ?? '')}
          </Link>
        ),
    },
  ],
  hideOrder: ['City', 'LastInventoryDate', 'OpenInventoryDate'],
  filters: [],
  sort: OVERDUE_DEALERS_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Name }) => Name,
  rowPath: pathOf,
  card: ({ Name, NextInventoryDate, DaysLate }, { t, format }) => ({
    title: Name,
    lines: [
      `${t('invt.col_next_date')}: ${format.date(NextInventoryDate)}`,
      `${t('invt.col_days_late')}: ${t('invt.overdue_days', { count: DaysLate })}`,
    ],
  }),
  exportPath: STOCKTAKE_ROUTES.exportOverdueDealers,
};

const screen: ServedListScreen<OverdueDealerRow, object> = {
  description,
  served: {
    name: [STOCKTAKES_KEY, 'dealers'],
    fetch: (api, filter, signal) =>
      api.get(STOCKTAKE_ROUTES.overdueDealers, { query: { ...filter }, ...(signal && { signal }) }),
  },
  filterOf: () => ({}),
  texts: {
    title: 'invt.title_dealer',
    count: 'invt.count_dealers',
    search: 'invt.filter_text',
    empty: 'invt.empty_dealer',
    notLoaded: 'invt.err_dealers',
  },
};

/** Dealers whose next stocktake is late. */
export const OverdueDealersPage = () => <ServedListPage screen={screen} />;
