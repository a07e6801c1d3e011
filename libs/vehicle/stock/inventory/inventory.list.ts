import type { UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import type { Exported } from '@floorplan/platform/http';
import {
  JsonList,
  type Conditions,
  type ListDescription,
  type ListExport,
  type SqlColumn,
} from '@floorplan/platform/lists';
import {
  INVENTORY_ORDER,
  NOT_FINANCED,
  stockDaysOf,
  type InventoryFilter,
  type InventoryQuery,
  type InventoryRow,
} from '@floorplan/vehicle/contracts';
import { INVENTORY_STATUS_CODES } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { FINANCED, IN_STOCK, stockDaysSql } from '../inventory-stock/stock-sql';
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
/**
 * Exports `-` instead of a number of days when the vehicle has no period or its period has not begun, like
 * the portal.
 */
const begun = (days: (reader: Reader) => string) => (reader: Reader) =>
  `case when ${daysFromStart(reader)} >= 0 then to_json(${days(reader)}) else '"-"'::json end`;
const programStatus = ({ today }: Reader) => programStatusSql(today);

const FINANCE_TYPE = `coalesce(v.finance_type, '${NOT_FINANCED}')`;

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
  FinanceType: { sql: FINANCE_TYPE, live: true },
  DealerOrganisationId: { sql: 'v.organisation_id', live: true },
  StockDays: { sql: ({ today }) => stockDaysSql(today), live: true },
};

const privateLabels =
  (type: string): Conditions<Reader, InventoryFilter>['filters']['pl_financing'] =>
  (where, wanted) => {
    if (wanted !== 'all') where.and(`${type} ${wanted ? '=' : '<>'} 'PL_FINANCE'`);
  };

/** List of financed vehicles and of demo vehicles that wait for approval, sorted by end date. */
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
    pl_financing: privateLabels('v.finance_type'),
    financed_only: (where, only) => {
      if (only) where.and(FINANCED);
    },
    whole_stock: () => undefined,
    stock_days: (where, text, { today }) => {
      const { from, to } = stockDaysOf(text)!;
      where.and(`${stockDaysSql(today)} >= ?`, from);
      if (to !== undefined) where.and(`${stockDaysSql(today)} <= ?`, to);
    },
    finance_type: (where, types) => where.oneOf(FINANCE_TYPE, types),
    dealerOrganisationId: (where, ids) => where.oneOf('v.organisation_id', ids),
  },
};

/** The same list with requested financings and dealers' own cars. */
const wholeStock: typeof inventory = {
  ...inventory,
  listed: IN_STOCK,
  filters: { ...inventory.filters, pl_financing: privateLabels(FINANCE_TYPE) },
};

@Injectable()
export class InventoryList extends JsonList<UserScope, Reader, InventoryFilter> {
  /**
   * The list of the whole stock is separate, because the condition of the indexes matches only the narrower
   * list.
   */
  private readonly whole: JsonList<UserScope, Reader, InventoryFilter>;

  constructor(database: Database, clock: Clock) {
    const readerOf = (scope: UserScope) => ({ scope, today: `date '${clock.today()}'` });
    super(database, inventory, readerOf);
    this.whole = new JsonList(database, wholeStock, readerOf);
  }

  override read(scope: UserScope, query: InventoryQuery): Promise<string> {
    return query.whole_stock ? this.whole.read(scope, query) : super.read(scope, query);
  }

  override pieces(scope: UserScope, query: InventoryQuery): AsyncGenerator<string | Buffer> {
    return query.whole_stock ? this.whole.pieces(scope, query) : super.pieces(scope, query);
  }

  override exported(scope: UserScope, request: ListExport<InventoryFilter>): Promise<Exported> {
    return request.Filter.whole_stock ? this.whole.exported(scope, request) : super.exported(scope, request);
  }

  /**
   * Returns changed rows of the whole stock, whatever the list is filtered by. Browsers drop the rows that do
   * not match their filter.
   */
  override changed(ids: readonly string[], scope: UserScope): Promise<Map<string, unknown>> {
    return this.whole.changed(ids, scope);
  }
}
