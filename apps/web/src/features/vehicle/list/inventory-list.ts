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
const oneOf = (wanted: readonly number[], value: number | null | undefined): boolean =>
  wanted.length === 0 || (typeof value === 'number' && wanted.includes(value));

export const inventoryFilterOf = (filters: FilterValues): InventoryFilter => ({
  importerId: numbers(filters['importerId']),
  dealerId: numbers(filters['dealerId']),
  makeId: numbers(filters['makeId']),
  program_status: numbers(filters['program_status']),
  pl_financing: filters['pl_financing'] === 'true',
});

/** Whether a vehicle that has just come belongs among those the filter shows. */
export const matchesInventory = (row: InventoryRow, filter: InventoryFilter): boolean =>
  (row.IsPlFinance ?? filter.pl_financing) === filter.pl_financing &&
  oneOf(filter.importerId, row.ImporterPartyId) &&
  oneOf(filter.dealerId, row.DealerPartyId) &&
  oneOf(filter.makeId, row.MakeId) &&
  oneOf(filter.program_status, row.ProgramStatus);

/** What has not changed since it came has come now; what changed beyond the loaded rows was there before. */
export const isNewInStock = (row: InventoryRow, loaded: readonly InventoryRow[]): boolean => {
  const last = loaded.at(-1)?.EndPeriodDate;
  return row.Version === 1 || (!!last && !!row.EndPeriodDate && row.EndPeriodDate < last);
};
