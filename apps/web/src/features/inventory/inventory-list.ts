import { INVENTORY_ORDER, VEHICLE_ROUTES, type InventoryRow } from '@floorplan/vehicle/contracts';
import type { FilterValues, ListDescription } from '@floorplan/ui';
import type { InventoryFilter } from './get-inventory';
import { inventoryCard } from './inventory-card';
import { INVENTORY_LIST, inventoryPath } from '../../app/vehicles/lists/vehicle-lists';
import { inventoryColumns } from './inventory-columns';
import {
  numbersOf,
  PARTY_FILTERS,
  partyChoiceOf,
  vehicleRows,
} from '../../app/vehicles/lists/vehicle-list-parts';

/** Current inventory, sorted by end date. */
export const inventoryList: ListDescription<InventoryRow> = {
  name: INVENTORY_LIST,
  columns: inventoryColumns,
  filters: [
    ...PARTY_FILTERS,
    { key: 'program_status', label: 'inv.filter_period', kind: 'choices' },
    { key: 'pl_financing', label: 'inv.filter_pl', kind: 'flag', place: 'more' },
    { key: 'end_requested', label: 'inv.filter_end_requested', kind: 'flag', place: 'more' },
    { key: 'end_proposed', label: 'inv.filter_end_proposed', kind: 'flag', place: 'more' },
  ],
  sort: INVENTORY_ORDER,
  ...vehicleRows,
  rowPath: (row) => inventoryPath(row.VehicleId),
  card: inventoryCard,
  exportPath: VEHICLE_ROUTES.exportInventory,
};

export const inventoryFilterOf = (filters: FilterValues): InventoryFilter => ({
  ...partyChoiceOf(filters),
  program_status: numbersOf(filters['program_status']),
  pl_financing: filters['pl_financing'] === 'true',
  end_requested: filters['end_requested'] === 'true',
  end_proposed: filters['end_proposed'] === 'true',
});
