import { listAccess } from '@floorplan/identity/access';
import type { UserScope } from '@floorplan/identity/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, listController, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import {
  CONSIGN_INVENTORY_ORDER,
  consignInventoryContract,
  VEHICLE_ROUTES,
  type ConsignInventoryFilter,
  type ConsignInventoryRow,
} from '@floorplan/vehicle/contracts';
import { statusCodeOf } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import {
  actedOnByReader,
  byParties,
  FINANCED_COLUMNS,
  vehicleColumns,
  vehicleTable,
  type VehicleListReader,
} from '../vehicle-columns';

const COLUMNS: { readonly [Name in keyof ConsignInventoryRow]-?: SqlColumn<VehicleListReader> } = {
  ...vehicleColumns(...FINANCED_COLUMNS),
  FinanceType: { sql: 'v.finance_type' },
  // Only running financings are listed: they are approved, and release no code.
  ApproveStatus: { sql: `'APPROVED'` },
  ShowPinCode: { sql: 'false' },
  EndRequestedDate: { sql: 'v.end_requested_on', type: 'date', searched: true },
};

/** List of consigned vehicles on which the reader may act, sorted by end of term. */
const consignInventory: ListDescription<VehicleListReader, ConsignInventoryFilter, typeof COLUMNS> = {
  ...vehicleTable,
  columns: COLUMNS,
  order: CONSIGN_INVENTORY_ORDER,
  listed: `v.status_code = ${statusCodeOf('active')} and v.finance_type = 'CONSIGN'`,
  scope: actedOnByReader,
  filters: {
    ...byParties,
    end_requested: (where, only) => {
      if (only) where.and('v.end_requested_on is not null');
    },
  },
};

@Injectable()
export class ConsignInventoryList extends JsonList<UserScope, VehicleListReader, ConsignInventoryFilter> {
  constructor(database: Database) {
    super(database, consignInventory, (scope) => ({ scope }));
  }
}

export const ConsignInventoryController = listController(ConsignInventoryList, {
  routes: { list: VEHICLE_ROUTES.consignInventory, export: VEHICLE_ROUTES.exportConsignInventory },
  contract: consignInventoryContract,
  access: listAccess('endFinancing.read'),
  tag: 'inventory',
  summary: 'Consigned vehicles whose financing the reader may end, or ask to be ended',
});
