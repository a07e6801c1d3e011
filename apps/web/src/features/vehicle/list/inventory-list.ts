import { VEHICLE_ROUTES, type InventoryRow } from '@floorplan/vehicle/contracts';
import type { FilterValues, ListDescription } from '@floorplan/ui';
import type { InventoryFilter } from '../api/get-inventory';
import { inventoryCard } from './inventory-card';
import { inventoryColumns } from './inventory-columns';

export const INVENTORY_LIST = 'inventory';
export const inventoryPath = (vehicleId: number) => `/start/aktuellt-lager/vehicle/${vehicleId}`;

/** Current inventory: what ends first stands first. */
export const inventoryList: ListDescription<InventoryRow> = {
  name: INVENTORY_LIST,
  columns: inventoryColumns,
  filters: [
    { key: 'importerId', label: 'lbl.importer', kind: 'choice' },
    { key: 'dealerId', label: 'lbl.dealer', kind: 'choice' },
    { key: 'makeId', label: 'lbl.make', kind: 'choice' },
    { key: 'pl_financing', label: 'inv.filter_pl', kind: 'flag' },
  ],
  sort: { key: 'EndPeriodDate', descending: false },
  rowKey: (row) => row.VehicleId,
  rowLabel: (row) => row.LicenseNumber ?? row.ChassisNumber ?? String(row.VehicleId),
  rowPath: (row) => inventoryPath(row.VehicleId),
  card: inventoryCard,
  exportPath: VEHICLE_ROUTES.exportInventory,
};

export const inventoryFilterOf = (filters: FilterValues): InventoryFilter => ({
  importerId: Number(filters['importerId'] ?? 0),
  dealerId: Number(filters['dealerId'] ?? 0),
  makeId: Number(filters['makeId'] ?? 0),
  pl_financing: filters['pl_financing'] === 'true',
});

/** Whether a vehicle that has just come belongs among those the filter shows. */
export const matchesInventory = (row: InventoryRow, filter: InventoryFilter): boolean =>
  (row.IsPlFinance ?? filter.pl_financing) === filter.pl_financing &&
  (filter.importerId === 0 || row.ImporterPartyId === filter.importerId) &&
  (filter.dealerId === 0 || row.DealerPartyId === filter.dealerId) &&
  (filter.makeId === 0 || row.MakeId === filter.makeId);

/** What has not changed since it came has come now; what changed beyond the loaded rows was there before. */
export const isNewInStock = (row: InventoryRow, loaded: readonly InventoryRow[]): boolean => {
  const last = loaded.at(-1)?.EndPeriodDate;
  return row.Version === 1 || (!!last && !!row.EndPeriodDate && row.EndPeriodDate < last);
};
