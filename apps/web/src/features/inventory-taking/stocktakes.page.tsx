import {
  STOCKTAKE_ROUTES,
  STOCKTAKE_TOPICS,
  STOCKTAKES_ORDER,
  type StocktakeRow,
  type StocktakesFilter,
} from '@floorplan/inventory-taking/contracts';
import { actingDealers } from '@floorplan/identity/contracts';
import { isActingStaffRole, isNarrowedByDealer } from '@floorplan/identity/domain';
import { PLANNED_WITHIN_DAYS, statusText } from '@floorplan/inventory-taking/domain';
import { addDays, addMonths } from '@floorplan/kernel';
import {
  StatusTag,
  stockholmDay,
  useTexts,
  type CellContext,
  type FilterValues,
  type ListDescription,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../app/browser/use-now';
import { useDealerOptions } from '../../app/data/reference-data';
import type { ServedArrays, ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useApi, useUser } from '../../app/session/session';
import { STOCKTAKES_KEY } from './get-stocktake';
import { PlanStocktake } from './plan-stocktake';
import { STOCKTAKE_LOOKS } from './stocktake.status';
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
    { key: 'DealerDisplayName', header: 'invt.col_facility', type: 'text', flexible: true, telling: 1 },
    { key: 'ResponsibleUserName', header: 'invt.col_responsible', type: 'text' },
    { key: 'InventoryDate', header: 'invt.col_date', type: 'date', telling: 2 },
    { key: 'SpecificationLength', header: 'invt.col_to_count', type: 'number' },
    { key: 'TotalInventoried', header: 'invt.col_counted', type: 'number' },
    {
      ...{ key: 'Status', header: 'invt.col_status', type: 'text', frame: STATUS_FRAME, telling: 3 },
      value: statusOf,
      cell: (row, { t }) => (
        <StatusTag table={STOCKTAKE_LOOKS} status={row.Status} text={statusOf(row, { t })} />
      ),
    },
  ],
  leaves: ['ResponsibleUserName'],
  filters: [
    { key: 'dealer_id', label: 'invt.filter_dealer', kind: 'choice' },
    { key: 'date_from', label: 'lbl.from', kind: 'date', initial: addMonths(today, -1) },
    { key: 'date_to', label: 'lbl.to', kind: 'date', initial: today, notBefore: 'date_from' },
  ],
  sort: STOCKTAKES_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ DealerDisplayName, InventoryDate }) => `${DealerDisplayName} ${InventoryDate}`,
  rowPath: ({ Id }) => address(paths.inventoryTaking, { id: Id }),
  card: (row, { t, format }) => ({
    title: row.DealerDisplayName,
    mark: <StatusTag table={STOCKTAKE_LOOKS} status={row.Status} text={statusOf(row, { t })} />,
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

const filterOf = (values: FilterValues): Asked => ({
  dealer_id: Number(values['dealer_id'] || 0),
  ...(values['date_from'] && { date_from: values['date_from'] }),
  ...(values['date_to'] && { date_to: values['date_to'] }),
});

/** Whether the user may plan stocktakes: staff, and users who act for a dealer. */
function useMayPlan(): boolean {
  const user = useUser();
  const { Role, RoleCode, ValidDealers } = user;
  if (!isNarrowedByDealer(Role)) return isActingStaffRole(Role, RoleCode);
  return ValidDealers.length === 0 || actingDealers(user).size > 0;
}

/** Number of stocktakes that are planned for later days, which the list does not show by default. */
function ComingFigure({ today }: { today: string }) {
  const { t } = useTexts();
  const api = useApi();
  const days = { date_from: addDays(today, 1), date_to: addDays(today, PLANNED_WITHIN_DAYS) };
  const { data } = useQuery({
    queryKey: [...served.name, 'coming', days],
    queryFn: ({ signal }) =>
      api.get<ServedArrays>(STOCKTAKE_ROUTES.list, {
        query: { ...days, limit: 1, format: 'arrays' },
        signal,
      }),
  });
  if (!data || data.Total === 0) return null;
  return (
    <span className="tabs" role="group" aria-label={t('invt.coming')}>
      <Link
        className="tab tone-info"
        to={`${paths.inventoryTakings}?${new URLSearchParams(days).toString()}`}
      >
        <i className="pi pi-calendar" aria-hidden="true" />
        {t('invt.coming')}
        <strong>{data.Total}</strong>
      </Link>
    </span>
  );
}

/** List of stocktakes, from one month back to today. */
export function StocktakesPage() {
  const today = stockholmDay(useNow());
  const mayPlan = useMayPlan();
  const screen = useMemo(
    (): ServedListScreen<StocktakeRow, Asked> => ({
      description: descriptionOf(today),
      served,
      filterOf,
      texts: {
        title: 'invt.title',
        count: 'invt.count',
        search: 'invt.filter_text',
        empty: 'invt.empty',
        notLoaded: 'invt.err_list',
      },
      useOptions: () => ({ dealer_id: useDealerOptions() }),
      figures: () => <ComingFigure today={today} />,
      tabs: <UnsentElsewhere />,
      live: {
        topic: STOCKTAKE_TOPICS.list,
        belongs: (row, { dealer_id: dealer, date_from: from = '', date_to: to = '9' }) =>
          (!dealer || row.DealerPartyId === dealer) && row.InventoryDate >= from && row.InventoryDate <= to,
      },
      ...(mayPlan && { pageActions: <PlanStocktake /> }),
    }),
    [today, mayPlan],
  );
  return <ServedListPage screen={screen} />;
}
