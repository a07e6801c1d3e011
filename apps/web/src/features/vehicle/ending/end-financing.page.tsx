import { passes } from '@floorplan/kernel';
import {
  CONSIGN_INVENTORY_TESTS,
  INVENTORY_COLUMNS_KEY,
  VEHICLE_TOPICS,
  type ConsignInventoryRow,
} from '@floorplan/vehicle/contracts';
import { ServedListPage, type ServedListScreen } from '../../../app/served-list.page';
import { besideVehicle } from '../list/beside-vehicle';
import { usePartyOptions } from '../list/vehicle-list-parts';
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
  columnsKey: INVENTORY_COLUMNS_KEY,
  beside: besideVehicle,
  useActions: (asked) => {
    const may = useMayEnd();
    return may ? (chosen) => <EndSelected chosen={chosen} asked={asked} asks={may === 'ask'} /> : undefined;
  },
};

/** Consigned vehicles, of which many are ended in one go. */
export const EndFinancingPage = () => <ServedListPage screen={screen} />;
