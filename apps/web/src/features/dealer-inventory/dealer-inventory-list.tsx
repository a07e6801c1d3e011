import type { Column, FilterValues, ListDescription } from '@floorplan/ui';
import {
  DEALER_INVENTORY_ORDER,
  VEHICLE_ROUTES,
  type DealerInventoryRow,
} from '@floorplan/vehicle/contracts';
import { DEALER_INVENTORY_LIST, dealerInventoryPath } from '../../app/vehicles/lists/vehicle-lists';
import {
  numbersOf,
  PARTY_FILTERS,
  servedAt,
  VEHICLE_COLUMNS,
  vehicleCard,
  vehicleRows,
  type PartyChoice,
} from '../../app/vehicles/lists/vehicle-list-parts';
import { FinancedCell, financedText } from './financed-cell';

const columns: readonly Column<DealerInventoryRow>[] = [
  VEHICLE_COLUMNS.LicenseNumber,
  VEHICLE_COLUMNS.ChassisNumber,
  VEHICLE_COLUMNS.Make,
  VEHICLE_COLUMNS.Model,
  { key: 'YearModel', header: 'dealerinv.col_year_model', type: 'code', extraWidth: 5 },
  VEHICLE_COLUMNS.DealerPartyName,
  { key: 'RegisteredDate', header: 'dealerinv.col_registered', type: 'date' },
  VEHICLE_COLUMNS.Price,
  { key: 'OfferFinancedAmount', header: 'dealerinv.col_offer', type: 'money', permission: 'Price' },
  {
    key: 'StatusCode',
    header: 'dealerinv.col_financed',
    type: 'text',
    value: (row, { t }) => t(financedText(row)),
    cell: (row) => <FinancedCell row={row} />,
    extraWidth: 16,
  },
];

/** List of vehicles that belong to dealers. */
export const dealerInventoryList: ListDescription<DealerInventoryRow> = {
  name: DEALER_INVENTORY_LIST,
  columns,
  filters: [
    ...PARTY_FILTERS.filter(({ key }) => key !== 'importerId'),
    { key: 'waiting', label: 'dealerinv.only_waiting', kind: 'flag' },
  ],
  sort: DEALER_INVENTORY_ORDER,
  ...vehicleRows,
  rowPath: (row) => dealerInventoryPath(row.VehicleId),
  card: vehicleCard((row, { t, format }) => [
    format.kronor(row.Price),
    `${t('dealerinv.col_financed')}: ${t(financedText(row))}`,
  ]),
  exportPath: VEHICLE_ROUTES.exportDealerInventory,
};

export interface DealerInventoryChoice extends Omit<PartyChoice, 'importerId'> {
  readonly waiting: boolean;
  readonly text?: string;
  readonly sort?: string;
  readonly descending?: boolean;
}

export const dealerInventoryFilterOf = (filters: FilterValues): DealerInventoryChoice => ({
  dealerId: numbersOf(filters['dealerId']),
  makeId: numbersOf(filters['makeId']),
  waiting: filters['waiting'] === 'true',
});

export const servedDealerInventory = servedAt('dealer-inventory', VEHICLE_ROUTES.dealerInventory);
