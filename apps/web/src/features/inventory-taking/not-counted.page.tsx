import {
  NOT_COUNTED_ORDER,
  STOCKTAKE_ROUTES,
  type NotCountedFilter,
  type NotCountedRow,
  type StocktakeRow,
} from '@floorplan/inventory-taking/contracts';
import type { ListDescription } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDealerOptions, useMakeOptions } from '../../app/data/reference-data';
import { readServed, type ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';
import { plateText } from '../../app/texts/identifiers';
import { vehicleSidePanel } from '../../app/vehicles/beside/beside-vehicle';
import { STOCKTAKES_KEY } from './get-stocktake';

type Asked = Omit<NotCountedFilter, 'text'>;

const description: ListDescription<NotCountedRow> = {
  name: 'not-inventoried',
  columns: [
    {
      key: 'VehicleLicenseNumber',
      header: 'invt.col_license',
      type: 'code',
      link: true,
      priority: 1,
      value: (row) => plateText(row.VehicleLicenseNumber) || row.VehicleChassisNumber,
    },
    {
      key: 'VehicleChassisNumber',
      header: 'inv.col_chassis',
      type: 'code',
      place: 'chosen',
      exported: true,
    },
    { key: 'Vehicle', header: 'invt.col_vehicle', type: 'text', priority: 2 },
    { key: 'DealerName', header: 'invt.col_dealer', type: 'text', flexible: true, priority: 3 },
    { key: 'InventoryTakingInventoryDT', header: 'invt.col_last_stocktake', type: 'date' },
    { key: 'ResponsibleUserName', header: 'invt.col_responsible', type: 'text' },
    { key: 'DaysInStock', header: 'invt.col_days', type: 'number' },
    { key: 'Note', header: 'invt.col_comment', type: 'text', atMost: 40 },
  ],
  hideOrder: ['Note', 'ResponsibleUserName', 'Vehicle', 'InventoryTakingInventoryDT'],
  filters: [
    { key: 'dealer_id', label: 'invt.filter_dealer', kind: 'choice' },
    { key: 'make_id', label: 'invt.filter_make', kind: 'choice' },
    { key: 'user_id', label: 'invt.filter_user', kind: 'choice' },
  ],
  sort: NOT_COUNTED_ORDER,
  rowKey: ({ VehicleId }) => VehicleId,
  rowLabel: (row) => row.VehicleLicenseNumber ?? row.VehicleChassisNumber,
  rowPath: ({ VehicleId }) => address(paths.vehicle, { id: VehicleId }),
  exportPath: STOCKTAKE_ROUTES.exportNotCounted,
};

const MAX_STOCKTAKES = 1_000;
const takings: ServedList = {
  name: [STOCKTAKES_KEY, 'list'],
  fetch: (api, filter, signal) =>
    api.get(STOCKTAKE_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
};

/** Users who were responsible for stocktakes, by name. */
function useResponsibleOptions() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...takings.name, 'responsible'],
    queryFn: () => readServed<StocktakeRow>(takings, api, {}, MAX_STOCKTAKES),
  });
  return useMemo(() => {
    const names = new Map((data?.Rows ?? []).map((row) => [row.ResponsibleUserId, row.ResponsibleUserName]));
    return [...names]
      .map(([id, label]) => ({ value: String(id), label }))
      .sort((one, other) => one.label.localeCompare(other.label, 'sv-SE'));
  }, [data]);
}

const screen: ServedListScreen<NotCountedRow, Asked> = {
  description,
  served: {
    name: [STOCKTAKES_KEY, 'not-counted'],
    fetch: (api, filter, signal) =>
      api.get(STOCKTAKE_ROUTES.notCounted, { query: { ...filter }, ...(signal && { signal }) }),
  },
  filterOf: (values) => ({
    dealer_id: Number(values['dealer_id'] || 0),
    make_id: Number(values['make_id'] || 0),
    user_id: Number(values['user_id'] || 0),
  }),
  texts: {
    title: 'invt.title_vehicles',
    count: 'invt.count_vehicles',
    search: 'invt.filter_text',
    empty: 'invt.empty_vehicles',
    notLoaded: 'invt.err_vehicles',
  },
  useOptions: () => ({
    dealer_id: useDealerOptions(),
    make_id: useMakeOptions(),
    user_id: useResponsibleOptions(),
  }),
  beside: ({ VehicleId }) => vehicleSidePanel({ VehicleId }),
};

/** Vehicles that the latest signed stocktake missed, or that were never counted. */
export const NotCountedPage = () => <ServedListPage screen={screen} />;
