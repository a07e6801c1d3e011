import { useTexts } from '@floorplan/ui';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import {
  DEALER_INVENTORY_LIST,
  dealerInventoryPath,
  INVENTORY_LIST,
  inventoryPath,
} from '../../../app/vehicles/lists/vehicle-lists';

/**
 * List that a vehicle's page links back to. The path of the page decides which one, unless the user may not
 * open that list.
 */
export function useParent() {
  const { t } = useTexts();
  const user = useUser();
  const { pathname } = useLocation();
  return pathname.startsWith(paths.dealerInventory) && hasRight(user, 'dealerStock.read')
    ? {
        path: paths.dealerInventory,
        label: t('dealerinv.title'),
        list: DEALER_INVENTORY_LIST,
        rowPath: dealerInventoryPath,
      }
    : { path: paths.inventory, label: t('inv.title'), list: INVENTORY_LIST, rowPath: inventoryPath };
}
