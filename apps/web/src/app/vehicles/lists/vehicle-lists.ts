import { paths } from '../../routing/paths';
import { address } from '../../session/api-client';

export const INVENTORY_LIST = 'inventory';
/** What its answers are kept under. */
export const INVENTORY_KEPT = ['vehicle', 'inventory'] as const;
export const inventoryPath = (id: number) => address(paths.inventoryVehicle, { id });

export const DEALER_INVENTORY_LIST = 'dealer-inventory';
export const dealerInventoryPath = (id: number) => address(paths.dealerInventoryVehicle, { id });
