import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { INVENTORY_ORDER, type InventoryFilter, type InventoryRow } from '@floorplan/vehicle/contracts';
import { INVENTORY_STATUS_CODES } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import {
  byParties,
  programStatusSql,
  seenByReader,
  vehicleColumns,
  vehicleTable,
  type VehicleListReader,
} from '../vehicle-columns';

interface Reader extends VehicleListReader {
  /** SQL expression of the current date. */
  readonly today: string;
}

const daysLeft = ({ today }: Reader) => `v.end_date - ${today}`;
const daysFromStart = ({ today }: Reader) => `${today} - v.begin_date`;
/** Shows no number of days before the period begins or without a period, like the portal. */
const begun = (days: (reader: Reader) => string) => (reader: Reader) =>
  `case when ${daysFromStart(reader)} >= 0 then to_json(${days(reader)}) else '"-"'::json end`;
const programStatus = ({ today }: Reader) => programStatusSql(today);

const COLUMNS: { readonly [Name in keyof InventoryRow]-?: SqlColumn<Reader> } = {
  ...vehicleColumns(
    ...(['OrganizationNumber', 'City', 'ImporterAssignedDealerId', 'ClassificationName'] as const),
    ...(['BeginFromDate', 'EndPeriodDate'] as const),
  ),
  SupplierInvoice: { sql: 'v.invoice_number', type: 'code', searched: true },
  DaysFromStart: { sql: daysFromStart, inFile: begun(daysFromStart), type: 'number', searched: true },
  // Sort by the end date instead: the order is the same as by days left, and the end date has an index.
  DaysLeft: { sql: daysLeft, order: 'v.end_date', inFile: begun(daysLeft), type: 'number', searched: true },
  AmountIncludesVAT: { sql: 'v.amount_includes_vat', type: 'flag' },
  LastTransportStatus: { sql: 'null::text', type: 'text' },
  ProgramStatus: { sql: programStatus },
  EndIsRequested: { sql: 'v.end_requested_on is not null', live: true },
  EndIsProposed: { sql: 'v.end_proposed_for is not null', live: true },
  IsPlFinance: { sql: `v.finance_type = 'PL_FINANCE'`, live: true },
};

/** List of vehicles in stock, sorted by end date. */
const inventory: ListDescription<Reader, InventoryFilter, typeof COLUMNS> = {
  ...vehicleTable,
  columns: COLUMNS,
  order: INVENTORY_ORDER,
  listed: `v.status_code in (${INVENTORY_STATUS_CODES.join(', ')})`,
  scope: seenByReader,
  filters: {
    ...byParties,
    program_status: (where, statuses, reader) => where.oneOf(`(${programStatus(reader)})`, statuses),
    end_requested: (where, only) => {
      if (only) where.and('v.end_requested_on is not null');
    },
    end_proposed: (where, only) => {
      if (only) where.and('v.end_proposed_for is not null');
    },
    pl_financing: (where, only) => where.and(`v.finance_type ${only ? '=' : '<>'} 'PL_FINANCE'`),
  },
};

@Injectable()
export class InventoryList extends JsonList<UserScope, Reader, InventoryFilter> {
  constructor(database: Database, clock: Clock) {
    super(database, inventory, (scope) => ({ scope, today: `date '${clock.today()}'` }));
  }
}
