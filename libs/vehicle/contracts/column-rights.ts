// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { RoleColumns } from '@floorplan/identity/domain';

const COLUMNS = [
  'DealerPartyName',
  'OrganizationNumber',
  'City',
  'ImporterAssignedDealerId',
  'ClassificationName',
  'LicenseNumber',
  'ChassisNumber',
  'Make',
  'Model',
  'SupplierInvoice',
  'BeginFromDate',
  'EndPeriodDate',
  'DaysFromStart',
  'DaysLeft',
  'AmountIncludesVAT',
  'Price',
  'LastTransportStatus',
];

const HIDDEN = {
  DEA: ['OrganizationNumber', 'City', 'ImporterAssignedDealerId'],
  DEO: ['ImporterAssignedDealerId'],
};

export const INVENTORY_COLUMNS: RoleColumns = { key: 'inventory', columns: COLUMNS, hidden: HIDDEN };

/** Only staff get the column CbrCode, which contains the code. Other roles see only that a code exists. */
export const HISTORIC_INVENTORY_COLUMNS: RoleColumns = {
  key: 'historic-inventory',
  columns: [...COLUMNS, 'CbrCode'],
  hidden: { IMP: ['CbrCode'], DEA: [...HIDDEN.DEA, 'CbrCode'], DEO: [...HIDDEN.DEO, 'CbrCode'] },
};

export const VEHICLE_COLUMN_RIGHTS: readonly RoleColumns[] = [INVENTORY_COLUMNS, HISTORIC_INVENTORY_COLUMNS];
