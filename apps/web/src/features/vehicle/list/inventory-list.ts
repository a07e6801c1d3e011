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
    { key: 'importerId', label: 'lbl.importer', kind: 'choices' },
    { key: 'dealerId', label: 'lbl.dealer', kind: 'choices' },
    { key: 'makeId', label: 'lbl.make', kind: 'choices' },
    { key: 'program_status', label: 'inv.filter_period', kind: 'choices' },
    { key: 'pl_financing', label: 'inv.filter_pl', kind: 'flag', place: 'more' },
  ],
  sort: { key: 'EndPeriodDate', descending: false },
  rowKey: (row) => row.VehicleId,
  rowLabel: (row) => row.LicenseNumber ?? row.ChassisNumber ?? String(row.VehicleId),
  rowPath: (row) => inventoryPath(row.VehicleId),
  card: inventoryCard,
  exportPath: VEHICLE_ROUTES.exportInventory,
};

const numbers = (value: string | undefined): number[] => (value ?? '').split(',').filter(Boolean).map(Number);

export const inventoryFilterOf = (filters: FilterValues): InventoryFilter => ({
  importerId: numbers(filters['importerId']),
  dealerId: numbers(filters['dealerId']),
  makeId: numbers(filters['makeId']),
  program_status: numbers(filters['program_status']),
  pl_financing: filters['pl_financing'] === 'true',
});
