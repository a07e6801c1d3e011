// Keep zod schemas out of this file: the browser loads the file with the list, and must not load zod for it.
import type { ListOrder, RowTests } from '@floorplan/kernel';
import { WAITS_FOR_IMPORTER } from '@floorplan/vehicle/domain';
import type { ApproveDemosFilter, DemoVehicleRow, TransferVehiclesFilter } from './demo-vehicles';
import { PARTY_TESTS } from './party-tests';

export const TRANSFER_VEHICLES_TESTS: RowTests<DemoVehicleRow, TransferVehiclesFilter> = PARTY_TESTS;

export const APPROVE_DEMOS_TESTS: RowTests<DemoVehicleRow, ApproveDemosFilter> = {
  ...PARTY_TESTS,
  pl_financing: (row, only) => (row.FinanceType === 'PL_FINANCE') === only,
  approvetype: (row, type) => type === 'DEA' || row.ApproveStatus === WAITS_FOR_IMPORTER,
};

export const APPROVE_DEMOS_ORDER: ListOrder<DemoVehicleRow> = { key: 'ApproveStatus', descending: true };

export const TRANSFER_VEHICLES_ORDER: ListOrder<DemoVehicleRow> = { key: 'EndPeriodDate', descending: false };
