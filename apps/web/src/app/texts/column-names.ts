import type { ColumnRightsRow } from '@floorplan/identity/contracts';

/** Identifies a list and a role. */
export const idOf = ({ Key, Role }: Pick<ColumnRightsRow, 'Key' | 'Role'>): string => `${Key} ${Role}`;

/** Text keys of the columns' names, as the headers of their lists. */
const VEHICLES: Readonly<Record<string, string>> = {
  DealerPartyName: 'inv.col_dealer',
  OrganizationNumber: 'inv.col_orgno',
  City: 'inv.col_city',
  ImporterAssignedDealerId: 'inv.col_dealer_no',
  ClassificationName: 'inv.col_classification',
  LicenseNumber: 'inv.col_license',
  ChassisNumber: 'inv.col_chassis',
  Make: 'inv.col_make',
  Model: 'inv.col_model',
  SupplierInvoice: 'inv.col_supplier_invoice',
  BeginFromDate: 'inv.col_begin',
  EndPeriodDate: 'inv.col_end',
  DaysFromStart: 'inv.col_days',
  DaysLeft: 'inv.col_days_left',
  AmountIncludesVAT: 'inv.col_vat',
  Price: 'inv.col_price',
  LastTransportStatus: 'inv.col_transport',
  CbrCode: 'lbl.cbr_code',
};
const AMOUNTS: Readonly<Record<string, string>> = {
  '': '',
  Used: '_used',
  UnUsed: '_unused',
  PercentageUsed: '_pct',
};
const LIMITS: Readonly<Record<string, string>> = {
  Name: 'limit.col_name',
  OrganizationNumber: 'inv.col_orgno',
  Make: 'inv.col_make',
  CurrentNettingLimit: 'limit.col_netting',
  ...Object.fromEntries(
    ['Consign', 'Demo', 'RVG'].flatMap((name) =>
      Object.entries(AMOUNTS).map(([end, text]) => [
        `${name}Limit${end}`,
        `limit.col_${name.toLowerCase()}${text}`,
      ]),
    ),
  ),
};

/** Text key of a column's name; the column itself when it has no name. */
export const columnName = (key: string, column: string): string =>
  (key === 'limits' ? LIMITS : VEHICLES)[column] ?? column;
