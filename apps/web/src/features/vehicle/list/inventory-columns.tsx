import type { InventoryRow } from '@floorplan/vehicle/contracts';
import { StatusTag, type CellContext, type Column } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { shownOrganisationNumber, shownPlate } from '../../../app/identifiers';
import { programStatusLooks, vehicleStatusLooks, type VehicleStatusCode } from '../vehicle.status';

const NOT_STARTED = '-';

/** Before the period begins neither days passed nor days left mean anything. */
const daysOf = (row: InventoryRow, days: number | undefined) =>
  row.DaysFromStart !== undefined && row.DaysFromStart < 0 ? null : days;

const days = (key: 'DaysFromStart' | 'DaysLeft', header: string): Column<InventoryRow> => ({
  key,
  header,
  type: 'number',
  permission: key,
  value: (row) => daysOf(row, row[key]),
  cell: (row, context) => daysCell(row, key, context),
});

/** Days with how near the end is, for those left. */
function daysCell(row: InventoryRow, key: 'DaysFromStart' | 'DaysLeft', { format }: CellContext): ReactNode {
  const value = daysOf(row, row[key]);
  if (value === null) return NOT_STARTED;
  const look =
    key === 'DaysLeft' && row.ProgramStatus ? programStatusLooks[row.ProgramStatus as 1 | 2] : null;
  return (
    <span className={look ? `toned tone-${look.tone}` : undefined}>
      {look && <i className={`pi pi-${look.icon}`} aria-hidden="true" />}
      {format.number(value)}
    </span>
  );
}

export const daysLeftCell = (row: InventoryRow, context: CellContext): ReactNode =>
  row.DaysLeft === undefined ? null : daysCell(row, 'DaysLeft', context);

/** A column of the inventory bears its field's name, and so does the flag that shows it. */
const column = (
  key: keyof InventoryRow & string,
  header: string,
  rest: Partial<Column<InventoryRow>> = {},
): Column<InventoryRow> => ({
  key,
  header,
  type: 'text',
  permission: key,
  ...rest,
});

export const inventoryColumns: readonly Column<InventoryRow>[] = [
  column('LicenseNumber', 'inv.col_license', { type: 'code', value: (row) => shownPlate(row.LicenseNumber) }),
  column('ChassisNumber', 'inv.col_chassis', { type: 'code' }),
  column('Make', 'inv.col_make'),
  column('Model', 'inv.col_model'),
  column('DealerPartyName', 'inv.col_dealer'),
  column('BeginFromDate', 'inv.col_begin', { type: 'date' }),
  column('EndPeriodDate', 'inv.col_end', { type: 'date' }),
  days('DaysFromStart', 'inv.col_days'),
  days('DaysLeft', 'inv.col_days_left'),
  column('Price', 'inv.col_price', { type: 'money', sum: true }),
  column('ClassificationName', 'inv.col_classification'),
  column('City', 'inv.col_city'),
  column('OrganizationNumber', 'inv.col_orgno', {
    type: 'code',
    value: (row) => shownOrganisationNumber(row.OrganizationNumber),
  }),
  column('ImporterAssignedDealerId', 'inv.col_dealer_no', { type: 'code' }),
  column('SupplierInvoice', 'inv.col_supplier_invoice', { type: 'code' }),
  column('AmountIncludesVAT', 'inv.col_vat', { type: 'flag' }),
  column('LastTransportStatus', 'inv.col_transport', {
    value: (row, { t }) => (row.LastTransportStatus ? t(`transportstatus.${row.LastTransportStatus}`) : ''),
  }),
  {
    key: 'StatusCode',
    header: 'lbl.status',
    type: 'text',
    value: (row, { t }) => t(`vehicle.status_${row.StatusCode}`),
    cell: (row) => <StatusTag table={vehicleStatusLooks} status={row.StatusCode as VehicleStatusCode} />,
    width: 190,
    place: 'chosen',
  },
];
