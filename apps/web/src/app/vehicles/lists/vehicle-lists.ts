import { paths } from '../../routing/paths';
import { address } from '../../session/api-client';

export const INVENTORY_LIST = 'inventory';
/** Root query key of the inventory list. */
export const INVENTORY_QUERY_KEY = ['vehicle', 'inventory'] as const;
export const inventoryPath = (id: number) => address(paths.inventoryVehicle, { id });

export const DEALER_INVENTORY_LIST = 'dealer-inventory';
export const dealerInventoryPath = (id: number) => address(paths.dealerInventoryVehicle, { id });
