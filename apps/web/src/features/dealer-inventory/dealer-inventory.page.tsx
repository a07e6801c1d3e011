import { passes } from '@floorplan/kernel';
import {
  DEALER_INVENTORY_TESTS,
  INVENTORY_COLUMNS,
  VEHICLE_TOPICS,
  type DealerInventoryRow,
} from '@floorplan/vehicle/contracts';
import { useDealerOptions, useMakeOptions } from '../../app/data/reference-data';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { vehicleSidePanel } from '../../app/vehicles/beside/beside-vehicle';
import {
  dealerInventoryFilterOf,
  dealerInventoryList,
  servedDealerInventory,
  type DealerInventoryChoice,
} from './dealer-inventory-list';

const screen: ServedListScreen<DealerInventoryRow, DealerInventoryChoice> = {
  description: dealerInventoryList,
  served: servedDealerInventory,
  filterOf: dealerInventoryFilterOf,
  texts: {
    title: 'dealerinv.title',
    count: 'dealerinv.count',
    search: 'inv.filter_text',
    empty: 'dealerinv.empty',
    notLoaded: 'inv.err_load',
  },
  useOptions: () => ({ dealerId: useDealerOptions(), makeId: useMakeOptions() }),
  live: {
    topic: VEHICLE_TOPICS.dealerInventory,
    belongs: (row, filter) => passes(DEALER_INVENTORY_TESTS, row, filter),
  },
  columnRights: INVENTORY_COLUMNS,
  beside: vehicleSidePanel,
};

/** List of vehicles that belong to dealers, each with its possible loan amount. */
export const DealerInventoryPage = () => <ServedListPage screen={screen} />;
