import {
  CONSIGN_INVENTORY_ORDER,
  VEHICLE_ROUTES,
  type ConsignInventoryRow,
} from '@floorplan/vehicle/contracts';
import type { FilterValues, ListDescription } from '@floorplan/ui';
import {
  chosen,
  CHOSEN_COLUMNS,
  IDENTIFYING_COLUMNS,
  PARTY_FILTERS,
  partyChoiceOf,
  servedAt,
  VEHICLE_COLUMNS,
  vehicleCard,
  vehicleRows,
  type PartyChoice,
} from '../../app/vehicles/lists/vehicle-list-parts';
import { inventoryPath } from '../../app/vehicles/lists/vehicle-lists';

/** List of consigned vehicles whose financing can be ended. */
export const consignList: ListDescription<ConsignInventoryRow> = {
  name: 'inventory-consign',
  columns: [
    ...IDENTIFYING_COLUMNS,
    VEHICLE_COLUMNS.City,
    VEHICLE_COLUMNS.BeginFromDate,
    VEHICLE_COLUMNS.EndPeriodDate,
    { key: 'EndRequestedDate', header: 'end.col_requested', type: 'date' },
    VEHICLE_COLUMNS.Price,
    chosen(VEHICLE_COLUMNS.CreatedDT),
    ...CHOSEN_COLUMNS,
  ],
  filters: [...PARTY_FILTERS, { key: 'end_requested', label: 'end.only_requested', kind: 'flag' }],
  sort: CONSIGN_INVENTORY_ORDER,
  ...vehicleRows,
  rowPath: (row) => inventoryPath(row.VehicleId),
  card: vehicleCard((row, { t, format }) => [
    format.kronor(row.Price),
    `${t('inv.col_end')}: ${format.date(row.EndPeriodDate)}`,
  ]),
  exportPath: VEHICLE_ROUTES.exportConsignInventory,
};

export interface ConsignChoice extends PartyChoice {
  readonly end_requested: boolean;
  readonly text?: string;
}

export const consignFilterOf = (filters: FilterValues): ConsignChoice => ({
  ...partyChoiceOf(filters),
  end_requested: filters['end_requested'] === 'true',
});

export const servedConsign = servedAt('inventory-consign', VEHICLE_ROUTES.consignInventory);
