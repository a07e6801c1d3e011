import { listAccess } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, listController, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import {
  APPROVE_DEMOS_ORDER,
  APPROVE_STATUSES,
  approveDemosContract,
  TRANSFER_VEHICLES_ORDER,
  transferVehiclesContract,
  VEHICLE_ROUTES,
  type ApproveDemosFilter,
  type DemoVehicleRow,
  type TransferVehiclesFilter,
} from '@floorplan/vehicle/contracts';
import { statusCodeOf, WAITS_FOR_DEALER, WAITS_FOR_IMPORTER } from '@floorplan/vehicle/domain';
import { DEMO_FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { Injectable } from '@nestjs/common';
import {
  actedOnByReader,
  byParties,
  codeInWords,
  FINANCED_COLUMNS,
  seenByReader,
  vehicleColumns,
  vehicleTable,
  type VehicleListReader,
} from '../vehicle-columns';

/** SQL condition for a private label whose dealer has not named the buyer yet. */
const PL_WAITS = `(v.status_code = ${statusCodeOf('financingPending')} and v.finance_type = 'PL_FINANCE')`;
const DEMO_WAITS = `v.status_code = ${statusCodeOf('pending')}`;
const LISTED_TYPES = [...DEMO_FINANCE_TYPES, 'PL_FINANCE'] as const;

const COLUMNS: { readonly [Name in keyof DemoVehicleRow]-?: SqlColumn<VehicleListReader> } = {
  ...vehicleColumns(...FINANCED_COLUMNS),
  FinanceType: codeInWords(
    'coalesce(v.demo_finance_type, v.finance_type)',
    LISTED_TYPES,
    (type) => `fin.${type}`,
  ),
  ApproveStatus: codeInWords(
    `case when ${PL_WAITS} then '${WAITS_FOR_DEALER}' else coalesce(v.demo_approval, 'APPROVED') end`,
    APPROVE_STATUSES,
    (status) => `approvestatus.${status}`,
  ),
};

/** List of vehicles waiting for an approval, limited to the reader's importers and dealers. */
const approving: ListDescription<VehicleListReader, ApproveDemosFilter, typeof COLUMNS> = {
  ...vehicleTable,
  columns: COLUMNS,
  order: APPROVE_DEMOS_ORDER,
  listed: `(${DEMO_WAITS} or ${PL_WAITS})`,
  scope: seenByReader,
  filters: {
    ...byParties,
    pl_financing: (where, only) => where.and(only ? PL_WAITS : DEMO_WAITS),
    approvetype: (where, type) => {
      // Importers approve only demo vehicles.
      if (type === 'IMP') where.and(`v.demo_approval = '${WAITS_FOR_IMPORTER}'`);
    },
  },
};

/** List of financed demo vehicles of the dealers for which the reader may act. */
const transferring: ListDescription<VehicleListReader, TransferVehiclesFilter, typeof COLUMNS> = {
  ...vehicleTable,
  columns: COLUMNS,
  order: TRANSFER_VEHICLES_ORDER,
  listed: `v.status_code = ${statusCodeOf('active')} and v.finance_type in ('${DEMO_FINANCE_TYPES.join("', '")}')`,
  scope: actedOnByReader,
  filters: byParties,
};

@Injectable()
export class ApproveDemosList extends JsonList<UserScope, VehicleListReader, ApproveDemosFilter> {
  constructor(database: Database) {
    super(database, approving, (scope) => ({ scope }));
  }
}

@Injectable()
export class TransferVehiclesList extends JsonList<UserScope, VehicleListReader, TransferVehiclesFilter> {
  constructor(database: Database) {
    super(database, transferring, (scope) => ({ scope }));
  }
}

export const ApproveDemosController = listController(ApproveDemosList, {
  routes: { list: VEHICLE_ROUTES.approveDemos, export: VEHICLE_ROUTES.exportApproveDemos },
  contract: approveDemosContract,
  access: listAccess('demos.read'),
  tag: 'inventory',
  summary: 'Demo vehicles that wait for the approval of dealer or importer',
});

export const TransferVehiclesController = listController(TransferVehiclesList, {
  routes: { list: VEHICLE_ROUTES.transferVehicles, export: VEHICLE_ROUTES.exportTransferVehicles },
  contract: transferVehiclesContract,
  access: listAccess('transfers.read'),
  tag: 'inventory',
  summary: 'Demo vehicles that the reader may transfer to another dealer',
});
