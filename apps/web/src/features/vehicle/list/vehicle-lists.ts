import { useTexts } from '@floorplan/ui';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths';

export const INVENTORY_LIST = 'inventory';
export const inventoryPath = (vehicleId: number) => `/start/aktuellt-lager/vehicle/${vehicleId}`;

export const DEALER_INVENTORY_LIST = 'dealer-inventory';
export const dealerInventoryPath = (vehicleId: number) => `/start/af-lager/vehicle/${vehicleId}`;

/** The list that a vehicle's page belongs to, which its address tells. */
export function useParent() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return pathname.startsWith(paths.dealerInventory)
    ? {
        ...{ path: paths.dealerInventory, label: t('dealerinv.title') },
        ...{ list: DEALER_INVENTORY_LIST, rowPath: dealerInventoryPath },
      }
    : { path: paths.inventory, label: t('inv.title'), list: INVENTORY_LIST, rowPath: inventoryPath };
}
