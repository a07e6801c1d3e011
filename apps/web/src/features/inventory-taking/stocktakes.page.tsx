import {
  STOCKTAKE_ROUTES,
  STOCKTAKE_TOPICS,
  STOCKTAKES_ORDER,
  type StocktakeRow,
  type StocktakesFilter,
} from '@floorplan/inventory-taking/contracts';
import { statusText } from '@floorplan/inventory-taking/domain';
import { addMonths } from '@floorplan/kernel';
import {
  StatusTag,
  stockholmDay,
  type CellContext,
  type FilterValues,
  type ListDescription,
} from '@floorplan/ui';
import { useMemo } from 'react';
import { useNow } from '../../app/browser/use-now';
import { useDealerOptions } from '../../app/data/reference-data';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { STOCKTAKES_KEY } from './get-stocktake';
import { PlanStocktake, useMayPlan } from './plan-stocktake';
import { STOCKTAKE_STATUS_STYLE } from './stocktake.status';
import { UnsentElsewhere } from './count/unsent-elsewhere';

type Asked = Omit<StocktakesFilter, 'text'>;
/** Longest status in characters. */
const STATUS_FRAME = 4;

/** The status, with the number of missing vehicles that nobody has accounted for. */
const statusOf = ({ Status, OpenDifferences }: StocktakeRow, { t }: Pick<CellContext, 't'>): string =>
  Status === 'SIGNED' && OpenDifferences > 0
    ? t('invt.status_missing', { count: OpenDifferences })
    : t(statusText(Status, OpenDifferences));

const descriptionOf = (today: string): ListDescription<StocktakeRow> => ({
  name: 'inventory-takings',
  columns: [
    { key: 'DealerDisplayName', header: 'invt.col_facility', type: 'text', flexible: true, priority: 1 },
    { key: 'ResponsibleUserName', header: 'invt.col_responsible', type: 'text' },
    { key: 'InventoryDate', header: 'invt.col_date', type: 'date', priority: 2 },
    { key: 'SpecificationLength', header: 'invt.col_to_count', type: 'number' },
    { key: 'TotalInventoried', header: 'invt.col_counted', type: 'number' },
    {
      key: 'Status',
      header: 'invt.col_status',
      type: 'text',
      extraWidth: STATUS_FRAME,
      priority: 3,
      value: statusOf,
      cell: (row, { t }) => (
        <StatusTag table={STOCKTAKE_STATUS_STYLE} status={row.Status} text={statusOf(row, { t })} />
      ),
    },
  ],
  hideOrder: ['ResponsibleUserName'],
  filters: [
    { key: 'dealer_id', label: 'invt.filter_dealer', kind: 'choice' },
    { key: 'date_from', label: 'lbl.from', kind: 'date', initial: usualDays(today).from },
    { key: 'date_to', label: 'lbl.to', kind: 'date', initial: usualDays(today).to, notBefore: 'date_from' },
  ],
  sort: STOCKTAKES_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ DealerDisplayName, InventoryDate }) => `${DealerDisplayName} ${InventoryDate}`,
  rowPath: ({ Id }) => address(paths.inventoryTaking, { id: Id }),
  card: (row, { t, format }) => ({
    title: row.DealerDisplayName,
    mark: <StatusTag table={STOCKTAKE_STATUS_STYLE} status={row.Status} text={statusOf(row, { t })} />,
    lines: [
      <span key="facts" className="card-facts">
        <span>{format.date(row.InventoryDate)}</span>
        {row.SpecificationLength !== null && (
          <span>{t('invt.progress', { count: row.SpecificationLength, done: row.TotalInventoried })}</span>
        )}
      </span>,
    ],
  }),
  exportPath: STOCKTAKE_ROUTES.export,
});

const served: ServedList = {
  name: [STOCKTAKES_KEY, 'list'],
  fetch: (api, filter, signal) =>
    api.get(STOCKTAKE_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

/** Days that the list shows as long as the user chooses no others. */
const usualDays = (today: string) => ({ from: addMonths(today, -1), to: today });

/**
 * Stocktakes that are not signed are work to do: as long as the user has not chosen other days, they are listed
 * whatever their day.
 */
function filterOf(values: FilterValues, today: string): Asked {
  const { date_from: from, date_to: to } = values;
  const dealer = { dealer_id: Number(values['dealer_id'] || 0) };
  const usual = usualDays(today);
  if (from === usual.from && to === usual.to) return { ...dealer, closed_from: from, closed_to: to };
  return { ...dealer, ...(from && { date_from: from }), ...(to && { date_to: to }) };
}

const isOpen = ({ Status }: StocktakeRow): boolean => Status === 'PLANNED' || Status === 'ONGOING';

function belongs(row: StocktakeRow, asked: Asked): boolean {
  const { dealer_id: dealer, date_from: from = '', date_to: to = '9' } = asked;
  const { closed_from: closedFrom = '', closed_to: closedTo = '9' } = asked;
  const within = (first: string, last: string) => row.InventoryDate >= first && row.InventoryDate <= last;
  return (
    (!dealer || row.DealerPartyId === dealer) &&
    within(from, to) &&
    (isOpen(row) || within(closedFrom, closedTo))
  );
}

/** List of stocktakes: open ones, and those of the last month. */
export function StocktakesPage() {
  const today = stockholmDay(useNow());
  const mayPlan = useMayPlan();
  const screen = useMemo(
    (): ServedListScreen<StocktakeRow, Asked> => ({
      description: descriptionOf(today),
      served,
      filterOf: (values) => filterOf(values, today),
      texts: {
        title: 'invt.title',
        count: 'invt.count',
        search: 'invt.filter_text',
        empty: 'invt.empty',
        notLoaded: 'invt.err_list',
      },
      useOptions: () => ({ dealer_id: useDealerOptions() }),
      tabs: <UnsentElsewhere />,
      live: { topic: STOCKTAKE_TOPICS.list, belongs },
      ...(mayPlan && { pageActions: <PlanStocktake /> }),
    }),
    [today, mayPlan],
  );
  return <ServedListPage screen={screen} />;
}
