import {
  rowsOfArrays,
  VEHICLE_ROUTES,
  type InventoryAnswer,
  type InventoryArrays,
} from '@floorplan/vehicle/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/session/session';

export interface InventoryFilter {
  readonly importerId: number;
  readonly dealerId: number;
  readonly makeId: number;
  readonly pl_financing: boolean;
}

const FIRST = 100;
/** Last results stay at hand as long as a working morning. */
const KEPT = 4 * 60 * 60_000;

export const inventoryKey = (filter: InventoryFilter, limit: number) =>
  ['vehicle', 'inventory', filter, limit] as const;

/** Vehicles in stock. Of a long list the first hundred come at once, and the rest takes their place when it is here. */
export function useInventory(filter: InventoryFilter, limit: number) {
  const first = usePart(filter, Math.min(limit, FIRST), true);
  const whole = usePart(filter, limit, limit > FIRST);
  const query = limit > FIRST && (whole.data || whole.error) ? whole : first;
  return { ...query, isFetching: first.isFetching || whole.isFetching };
}

function usePart(filter: InventoryFilter, limit: number, enabled: boolean) {
  const api = useApi();
  return useQuery<InventoryAnswer>({
    queryKey: inventoryKey(filter, limit),
    queryFn: ({ signal }) =>
      api
        .post<InventoryArrays>(VEHICLE_ROUTES.inventory, { ...filter, limit, format: 'arrays' }, { signal })
        .then(rowsOfArrays),
    placeholderData: limit <= FIRST ? keepPreviousData : undefined,
    structuralSharing: false,
    gcTime: KEPT,
    enabled,
  });
}
