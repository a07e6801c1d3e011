import {
  rowsOfArrays,
  VEHICLE_ROUTES,
  type InventoryAnswer,
  type InventoryArrays,
} from '@floorplan/vehicle/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { narrowed } from '../../../app/narrowed';
import type { ApiClient } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

export interface InventoryFilter {
  /** Empty = all. */
  readonly importerId: readonly number[];
  readonly dealerId: readonly number[];
  readonly makeId: readonly number[];
  readonly program_status: readonly number[];
  readonly pl_financing: boolean;
  /** What the server looks for; absent while the loaded rows are all there are. */
  readonly text?: string;
  /** Another order than by end date. */
  readonly sort?: string;
  readonly descending?: boolean;
}

const FIRST = 100;
/** Last results stay at hand as long as a working morning. */
const KEPT = 4 * 60 * 60_000;

export const inventoryKey = (filter: InventoryFilter, limit: number) =>
  ['vehicle', 'inventory', filter, limit] as const;

/**
 * Vehicles in stock. Of a long list the first hundred come at once, and the rest takes their place when it is here. A
 * text is looked for among the loaded rows at once, and by the server when there are more.
 * @returns the query, the filter it was asked with, and whether more match than are loaded
 */
export function useInventory(filter: InventoryFilter, limit: number, text: string) {
  const first = usePart(filter, Math.min(limit, FIRST), true);
  const whole = usePart(filter, limit, limit > FIRST);
  const loaded = limit > FIRST && (whole.data || whole.error) ? whole : first;
  const partly = loaded.data !== undefined && loaded.data.Rows.length < loaded.data.Total;
  const searching = text.trim() !== '' && partly;
  const found = usePart({ ...filter, text }, limit, searching);
  const query = searching && found.data ? found : loaded;
  const isFetching = first.isFetching || whole.isFetching || found.isFetching;
  return {
    partly,
    query: { ...query, error: query.error ?? (searching ? found.error : null), isFetching },
    asked: (searching ? { ...filter, text } : filter) as InventoryFilter,
  };
}

/** How many match and their sums: they follow each live change while the rows stand still. */
export function useInventoryCounts(filter: InventoryFilter, enabled: boolean) {
  const api = useApi();
  const { sort: _sort, descending: _descending, ...matching } = filter;
  return useQuery({
    queryKey: ['vehicle', 'inventory-counts', matching],
    queryFn: async ({ signal }) => {
      const body = { ...narrowed(matching), limit: 1, format: 'arrays' };
      const { Total, Sums } = await api.post<InventoryArrays>(VEHICLE_ROUTES.inventory, body, { signal });
      return { Total, Sums: Sums as Readonly<Record<string, number>> };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The vehicles of all that matches, at most so many. */
export const readMatchingIds = async (api: ApiClient, filter: InventoryFilter, limit: number) => {
  const arrays = await api.post<InventoryArrays>(VEHICLE_ROUTES.inventory, {
    ...narrowed(filter),
    limit,
    format: 'arrays',
  });
  return rowsOfArrays(arrays).Rows.map((row) => row.VehicleId);
};

function usePart(filter: InventoryFilter, limit: number, enabled: boolean) {
  const api = useApi();
  return useQuery<InventoryAnswer & { Text?: string | undefined }>({
    queryKey: inventoryKey(filter, limit),
    queryFn: async ({ signal }) => {
      const body = { ...narrowed(filter), limit, format: 'arrays' };
      const answer = await api.post<InventoryArrays>(VEHICLE_ROUTES.inventory, body, { signal });
      return { ...rowsOfArrays(answer), Text: filter.text };
    },
    placeholderData: limit <= FIRST || filter.text ? keepPreviousData : undefined,
    structuralSharing: false,
    gcTime: KEPT,
    // Shown as failed at once, with a button to try again.
    retry: false,
    enabled,
  });
}
