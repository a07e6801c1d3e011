import { passes } from '@floorplan/kernel';
import {
  CONSIGN_INVENTORY_TESTS,
  INVENTORY_COLUMNS,
  VEHICLE_TOPICS,
  type ConsignInventoryRow,
} from '@floorplan/vehicle/contracts';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { vehicleSidePanel } from '../../app/vehicles/beside/beside-vehicle';
import { usePartyOptions } from '../../app/vehicles/lists/vehicle-list-parts';
import { consignFilterOf, consignList, servedConsign, type ConsignChoice } from './consign-list';
import { EndSelected, useMayEnd } from './end-selected';

const screen: ServedListScreen<ConsignInventoryRow, ConsignChoice> = {
  description: consignList,
  served: servedConsign,
  filterOf: consignFilterOf,
  texts: {
    title: 'end.title',
    count: 'end.count',
    search: 'inv.filter_text',
    empty: 'end.empty',
    notLoaded: 'end.err_load',
  },
  useOptions: usePartyOptions,
  live: {
    topic: VEHICLE_TOPICS.consignInventory,
    belongs: (row, filter) => passes(CONSIGN_INVENTORY_TESTS, row, filter),
  },
  columnRights: INVENTORY_COLUMNS,
  beside: vehicleSidePanel,
  useActions: (filter) => {
    const may = useMayEnd();
    return may
      ? (chosen) => <EndSelected chosen={chosen} filter={filter} isRequest={may === 'ask'} />
      : undefined;
  },
};

/** List of consigned vehicles. Many financings can be ended at once. */
export const EndFinancingPage = () => <ServedListPage screen={screen} />;
