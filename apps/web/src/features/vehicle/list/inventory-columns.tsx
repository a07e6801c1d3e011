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
  width: 96,
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

/** What tells most stands first, and fits a screen of 1440 pixels. */
export const inventoryColumns: readonly Column<InventoryRow>[] = [
  column('LicenseNumber', 'inv.col_license', {
    type: 'code',
    width: 84,
    value: (row) => shownPlate(row.LicenseNumber),
  }),
  column('ChassisNumber', 'inv.col_chassis', { type: 'code', width: 156, link: true }),
  column('Make', 'inv.col_make', { width: 96 }),
  column('Model', 'inv.col_model', { width: 116 }),
  column('DealerPartyName', 'inv.col_dealer', { width: 170 }),
  column('BeginFromDate', 'inv.col_begin', { type: 'date', width: 96 }),
  column('EndPeriodDate', 'inv.col_end', { type: 'date', width: 100 }),
  days('DaysFromStart', 'inv.col_days'),
  days('DaysLeft', 'inv.col_days_left'),
  column('Price', 'inv.col_price', { type: 'money', sum: true, width: 88 }),
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
