import {
  INVENTORY_ORDER,
  NOT_FINANCED,
  STOCK_FINANCE_TYPES,
  stockDaysOf,
  VEHICLE_ROUTES,
  type InventoryRow,
} from '@floorplan/vehicle/contracts';
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
    { key: 'finance_type', label: 'vehicle.finance_type', kind: 'choices', place: 'more' },
    { key: 'stock_days', label: 'inv.filter_stock_days', kind: 'choice', place: 'more' },
    { key: 'pl_financing', label: 'inv.filter_pl', kind: 'flag', place: 'more' },
    { key: 'end_requested', label: 'inv.filter_end_requested', kind: 'flag', place: 'more' },
    { key: 'end_proposed', label: 'inv.filter_end_proposed', kind: 'flag', place: 'more' },
    { key: 'stock', label: 'inv.filter_stock', kind: 'choice', place: 'page' },
    { key: 'dealerOrganisationId', label: 'prp.dealer_org', kind: 'choice', place: 'page' },
  ],
  sort: INVENTORY_ORDER,
  ...vehicleRows,
  rowPath: (row) => inventoryPath(row.VehicleId),
  card: inventoryCard,
  exportPath: VEHICLE_ROUTES.exportInventory,
};

/** Values of the filter `stock`, which links on the dashboard set. */
export const STOCKS = ['all', 'financed'] as const;

/**
 * Part of the request for the filters by stock, days in stock and finance type. With the filter `stock`, the
 * list contains the vehicles that the dashboard counts.
 */
function stockOf({ stock, stock_days: days = '', finance_type: types = '' }: FilterValues) {
  const chosen = STOCKS.find((candidate) => candidate === stock);
  const financeTypes = STOCK_FINANCE_TYPES.filter((type) => types.split(',').includes(type));
  const stockDays = stockDaysOf(days) ? days : chosen && '0-';
  return {
    ...(financeTypes.length > 0 && { finance_type: financeTypes }),
    ...(stockDays && { stock_days: stockDays }),
    whole_stock: chosen === 'all' || financeTypes.includes(NOT_FINANCED),
    ...(chosen === 'financed' && { financed_only: true }),
    // Private labels are listed only on request.
    ...((chosen || financeTypes.includes('PL_FINANCE')) && { pl_financing: 'all' as const }),
  };
}

export function inventoryFilterOf(filters: FilterValues): InventoryFilter {
  const organisations = numbersOf(filters['dealerOrganisationId']);
  return {
    ...partyChoiceOf(filters),
    ...(organisations.length > 0 && { dealerOrganisationId: organisations }),
    program_status: numbersOf(filters['program_status']),
    pl_financing: false,
    ...stockOf(filters),
    ...(filters['pl_financing'] === 'true' && { pl_financing: true }),
    end_requested: filters['end_requested'] === 'true',
    end_proposed: filters['end_proposed'] === 'true',
  };
}
