import type { InventoryRow } from '@floorplan/vehicle/contracts';
import { StatusTag, type CellContext, type Column } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { shownOrganisationNumber, shownPlate } from '../../../app/identifiers';
import { programStatusLooks, vehicleStatusLooks, type VehicleStatusCode } from '../vehicle.status';

const NOT_STARTED = '-';

/** Before the period begins, or while there is none, neither days passed nor days left mean anything. */
const daysOf = (row: InventoryRow, days: number | null | undefined) =>
  (row.DaysFromStart ?? 0) < 0 ? null : days;

const days = (key: 'DaysFromStart' | 'DaysLeft', header: string): Column<InventoryRow> => ({
  key,
  header,
  type: 'number',
  permission: key,
  ...(key === 'DaysLeft' && { frame: 3 }),
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

const identityText = (row: InventoryRow) =>
  [shownPlate(row.LicenseNumber), row.ChassisNumber].filter(Boolean).join(' ');

/** What tells a vehicle: its plate with the chassis number beside it, else the chassis number. */
function Identity({ row }: { row: InventoryRow }) {
  const plate = shownPlate(row.LicenseNumber);
  if (!plate) return row.ChassisNumber;
  return (
    <>
      {plate} <span className="soft">{row.ChassisNumber}</span>
    </>
  );
}

/** What tells most stands first, and fits a screen of 1440 pixels. */
export const inventoryColumns: readonly Column<InventoryRow>[] = [
  column('LicenseNumber', 'inv.col_vehicle', {
    type: 'code',
    link: true,
    value: (row) => shownPlate(row.LicenseNumber),
    text: identityText,
    copied: (row) => row.ChassisNumber || row.LicenseNumber,
    cell: (row) => <Identity row={row} />,
    exportHeader: 'inv.col_license',
  }),
  // It stands in the first column already.
  column('ChassisNumber', 'inv.col_chassis', { type: 'code', place: 'chosen', exported: true }),
  column('Make', 'inv.col_make'),
  column('Model', 'inv.col_model'),
  column('DealerPartyName', 'inv.col_dealer', { flexible: true }),
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
    frame: 5,
    place: 'chosen',
  },
];
