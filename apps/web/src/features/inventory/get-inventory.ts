import { VEHICLE_ROUTES, type InventoryRow, type STOCK_FINANCE_TYPES } from '@floorplan/vehicle/contracts';
import { readServed, type ServedList } from '../../app/lists/served-list';
import type { PartyChoice } from '../../app/vehicles/lists/vehicle-list-parts';
import { INVENTORY_QUERY_KEY } from '../../app/vehicles/lists/vehicle-lists';
import type { ApiClient } from '../../app/session/api-client';

export interface InventoryFilter extends PartyChoice {
  readonly program_status: readonly number[];
  readonly pl_financing: boolean | 'all';
  readonly dealerOrganisationId?: readonly number[];
  readonly whole_stock: boolean;
  readonly financed_only?: boolean;
  readonly stock_days?: string;
  readonly finance_type?: readonly (typeof STOCK_FINANCE_TYPES)[number][];
  readonly end_requested: boolean;
  readonly end_proposed: boolean;
  readonly text?: string;
  readonly sort?: string;
  readonly descending?: boolean;
}

/** The inventory list of the server. */
export const servedInventory: ServedList = {
  name: INVENTORY_QUERY_KEY,
  fetch: (api, filter, signal) => api.post(VEHICLE_ROUTES.inventory, filter, signal && { signal }),
};

/** Reads the ids of at most `limit` matching vehicles. */
export const readMatchingIds = async (api: ApiClient, filter: InventoryFilter, limit: number) => {
  const { Rows } = await readServed<InventoryRow>(servedInventory, api, filter, limit);
  return Rows.map((row) => row.VehicleId);
};
