import {
  TRANSFER_VEHICLES_ORDER,
  APPROVE_DEMOS_ORDER,
  VEHICLE_ROUTES,
  type DemoVehicleRow,
} from '@floorplan/vehicle/contracts';
import type { Column, Filter, FilterOption, FilterValues, ListDescription } from '@floorplan/ui';
import type { ServedArrays, ServedList } from '../../app/lists/served-list';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
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

const inWords = (
  key: 'FinanceType' | 'ApproveStatus',
  header: string,
  text: (code: string) => string,
): Column<DemoVehicleRow> => ({
  key,
  header,
  type: 'text',
  value: (row, { t }) => t(text(row[key])),
});
const financeType = inWords('FinanceType', 'transfer.col_finance_type', (type) => `fin.${type}`);
const approval = inWords('ApproveStatus', 'approvedemo.col_status', (status) => `approvestatus.${status}`);

const COMMON: Pick<
  ListDescription<DemoVehicleRow>,
  'filters' | 'hideOrder' | 'rowKey' | 'rowLabel' | 'card'
> = {
  ...vehicleRows,
  filters: PARTY_FILTERS,
  // The amount comes first, because a narrow phone cuts off the end of the line.
  card: vehicleCard((row, { t, format }) => [
    format.kronor(row.Price),
    t(`fin.${row.FinanceType}`),
    t(`approvestatus.${row.ApproveStatus}`),
  ]),
};

export const approveDemoList: ListDescription<DemoVehicleRow> = {
  ...COMMON,
  name: 'approve-demos-IMP',
  columns: [
    ...IDENTIFYING_COLUMNS,
    financeType,
    VEHICLE_COLUMNS.CreatedDT,
    approval,
    VEHICLE_COLUMNS.Price,
    chosen(VEHICLE_COLUMNS.City),
    ...CHOSEN_COLUMNS,
  ],
  rowPath: ({ VehicleId }) => address(paths.vehicleApproval, { id: VehicleId }),
  sort: APPROVE_DEMOS_ORDER,
  exportPath: VEHICLE_ROUTES.exportApproveDemos,
};

/** The dealer from which vehicles are transferred. */
const SOURCE: Filter = { key: 'dealerId', label: 'lbl.dealer', kind: 'choice', required: true };

export const transferList: ListDescription<DemoVehicleRow> = {
  ...COMMON,
  name: 'transfer-vehicles',
  filters: [SOURCE, ...PARTY_FILTERS.filter(({ key }) => key !== SOURCE.key)],
  columns: [
    ...IDENTIFYING_COLUMNS,
    VEHICLE_COLUMNS.City,
    financeType,
    VEHICLE_COLUMNS.BeginFromDate,
    VEHICLE_COLUMNS.EndPeriodDate,
    VEHICLE_COLUMNS.Price,
    chosen(VEHICLE_COLUMNS.CreatedDT),
    ...CHOSEN_COLUMNS,
  ],
  rowPath: ({ VehicleId }) => address(paths.vehicle, { id: VehicleId }),
  sort: TRANSFER_VEHICLES_ORDER,
  exportPath: VEHICLE_ROUTES.exportTransferVehicles,
};

/**
 * Only this list can filter by private label, because private labels wait for the dealer and never for the
 * importer.
 */
export const waitingList: ListDescription<DemoVehicleRow> = {
  ...approveDemoList,
  name: 'approve-demos-DEA',
  filters: [...PARTY_FILTERS, { key: 'pl_financing', label: 'inv.filter_pl', kind: 'flag' }],
};

export interface DemoChoice extends PartyChoice {
  readonly text?: string;
}

export const servedApprovals = servedAt('approve-demos', VEHICLE_ROUTES.approveDemos);

const NOTHING: ServedArrays = { Columns: [], Rows: [], Total: 0, Sums: {} };
const transfersOfDealer = servedAt('transfer-vehicles', VEHICLE_ROUTES.transferVehicles);

/** Sends nothing while no dealer is chosen. */
export const servedTransfers: ServedList = {
  ...transfersOfDealer,
  fetch: (api, filter, signal) =>
    (filter as Partial<DemoChoice>).dealerId?.length
      ? transfersOfDealer.fetch(api, filter, signal)
      : Promise.resolve(NOTHING),
};

/** The choice with one dealer: the chosen one, or the only one that the user has. Without it no dealer. */
export function transferChoiceOf(filters: FilterValues, dealers: readonly FilterOption[]): DemoChoice {
  const choice = partyChoiceOf(filters);
  const [only, ...others] = dealers;
  if (only && others.length === 0) return { ...choice, dealerId: [Number(only.value)] };
  return choice.dealerId.length === 1 ? choice : { ...choice, dealerId: [] };
}
