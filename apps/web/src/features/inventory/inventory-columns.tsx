import type { InventoryRow } from '@floorplan/vehicle/contracts';
import { StatusTag, type CellContext, type Column } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { IDENTIFYING_COLUMNS, VEHICLE_COLUMNS } from '../../app/vehicles/lists/vehicle-list-parts';
import {
  PROGRAM_STATUS_STYLE,
  vehicleStatusStyleOf,
  type VehicleStatusCode,
} from '../../app/vehicles/vehicle.status';

const NOT_STARTED = '-';

/** Number of days; null before the period begins, when the count means nothing. */
const daysOf = (row: InventoryRow, days: number | null | undefined) =>
  (row.DaysFromStart ?? 0) < 0 ? null : days;

const days = (key: 'DaysFromStart' | 'DaysLeft', header: string): Column<InventoryRow> => ({
  key,
  header,
  type: 'number',
  permission: key,
  ...(key === 'DaysLeft' && { extraWidth: 3 }),
  value: (row) => daysOf(row, row[key]),
  cell: (row, context) => daysCell(row, key, context),
});

/** Cell with a number of days. Days left get a tone and an icon when the end is near or past. */
function daysCell(row: InventoryRow, key: 'DaysFromStart' | 'DaysLeft', { format }: CellContext): ReactNode {
  const value = daysOf(row, row[key]);
  if (value === null) return NOT_STARTED;
  const look =
    key === 'DaysLeft' && row.ProgramStatus ? PROGRAM_STATUS_STYLE[row.ProgramStatus as 1 | 2] : null;
  return (
    <span className={look ? `toned tone-${look.tone}` : undefined}>
      {look && <i className={`pi pi-${look.icon}`} aria-hidden="true" />}
      {format.number(value)}
    </span>
  );
}

export const daysLeftCell = (row: InventoryRow, context: CellContext): ReactNode =>
  row.DaysLeft === undefined ? null : daysCell(row, 'DaysLeft', context);

/** Column that no other list has. */
const own = (
  key: keyof InventoryRow & string,
  header: string,
  rest: Partial<Column<InventoryRow>>,
): Column<InventoryRow> => ({ key, header, type: 'text', permission: key, ...rest });

/** Columns in order of importance. The first ones fit on a screen of 1440 pixels. */
export const inventoryColumns: readonly Column<InventoryRow>[] = [
  ...IDENTIFYING_COLUMNS,
  VEHICLE_COLUMNS.BeginFromDate,
  VEHICLE_COLUMNS.EndPeriodDate,
  days('DaysFromStart', 'inv.col_days'),
  days('DaysLeft', 'inv.col_days_left'),
  VEHICLE_COLUMNS.Price,
  VEHICLE_COLUMNS.ClassificationName,
  VEHICLE_COLUMNS.City,
  VEHICLE_COLUMNS.OrganizationNumber,
  VEHICLE_COLUMNS.ImporterAssignedDealerId,
  own('SupplierInvoice', 'inv.col_supplier_invoice', { type: 'code' }),
  own('AmountIncludesVAT', 'inv.col_vat', { type: 'flag' }),
  own('LastTransportStatus', 'inv.col_transport', {
    value: (row, { t }) => (row.LastTransportStatus ? t(`transportstatus.${row.LastTransportStatus}`) : ''),
  }),
  {
    key: 'StatusCode',
    header: 'lbl.status',
    type: 'text',
    value: (row, { t }) => t(`vehicle.status_${row.StatusCode}`),
    cell: (row) => (
      <StatusTag
        table={vehicleStatusStyleOf(row.ProgramStatus)}
        status={row.StatusCode as VehicleStatusCode}
      />
    ),
    extraWidth: 5,
    place: 'chosen',
  },
];
