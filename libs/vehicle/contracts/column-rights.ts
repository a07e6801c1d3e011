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

/** Columns that identify a vehicle, or whose values the filters of vehicle lists reveal. */
const ALWAYS = [
  'LicenseNumber',
  'ChassisNumber',
  'DealerPartyName',
  'ClassificationName',
  'Make',
  'BeginFromDate',
  'EndPeriodDate',
  'DaysFromStart',
  'DaysLeft',
];

export const INVENTORY_COLUMNS: RoleColumns = {
  key: 'inventory',
  columns: COLUMNS,
  hidden: HIDDEN,
  always: ALWAYS,
  // Hide the number that one importer uses for a dealer, because dealers trade with several importers.
  secret: { DEA: ['ImporterAssignedDealerId'], DEO: ['ImporterAssignedDealerId'] },
};

const CODE = ['CbrCode'];

/** Only staff get the column CbrCode, which contains the code. Other roles see only that a code exists. */
export const HISTORIC_INVENTORY_COLUMNS: RoleColumns = {
  key: 'historic-inventory',
  columns: [...COLUMNS, ...CODE],
  hidden: { IMP: CODE, DEA: [...HIDDEN.DEA, ...CODE], DEO: [...HIDDEN.DEO, ...CODE] },
  always: ALWAYS,
  secret: {
    IMP: CODE,
    DEA: ['ImporterAssignedDealerId', ...CODE],
    DEO: ['ImporterAssignedDealerId', ...CODE],
  },
};

export const VEHICLE_COLUMN_RIGHTS: readonly RoleColumns[] = [INVENTORY_COLUMNS, HISTORIC_INVENTORY_COLUMNS];
