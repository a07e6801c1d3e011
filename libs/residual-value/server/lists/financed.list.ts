import { classificationText, OBJECT_CLASSIFICATIONS } from '@floorplan/catalogue/domain';
import { listAccess } from '@floorplan/identity/access';
import { visibleColumns, type UserScope } from '@floorplan/identity/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import {
  JsonList,
  listController,
  sqlInWords,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import {
  FINANCED_ORDER,
  financedContract,
  LIST_ROUTES,
  type FinancedFilter,
  type FinancedRow,
} from '@floorplan/residual-value/contracts';
import { INVENTORY_COLUMNS, LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { dealerColumn, money, OF_CONTRACTS, WITH_DEALERS, type ResidualReader } from './columns';

const CLASSIFICATIONS = new Map<string, string>(
  OBJECT_CLASSIFICATIONS.map((row) => [`${row.code} ${row.financeType}`, classificationText(row)] as const),
);

/** Contracts whose vehicle is financed, with the vehicle's columns. Sums need them in one table. */
const FINANCED = `(
  select k.id, k.contract_no, k.vehicle_id, k.dealer_id, k.importer_id, k.make_id, k.license_number, k.chassis_number,
         k.make, k.model, v.classification, v.finance_type, v.invoice_number, v.begin_date, v.end_date,
         v.amount_includes_vat, v.total_price, v.importer_id as vehicle_importer_id, v.dealer_id as vehicle_dealer_id
    from residual_value_contract k join ${LISTED_VEHICLES} v on v.id = k.vehicle_id and v.is_active)`;

const sinceStart = ({ today }: ResidualReader) => `date '${today}' - k.begin_date`;

const COLUMNS: { readonly [Name in keyof FinancedRow]-?: SqlColumn<ResidualReader> } = {
  VehicleId: { sql: 'k.vehicle_id' },
  ContractNo: { sql: 'k.contract_no', type: 'code' },
  DealerPartyName: dealerColumn,
  OrganizationNumber: { sql: 'd.organization_number', type: 'code', searched: true },
  City: { sql: 'd.city', type: 'text', searched: true },
  ImporterAssignedDealerId: { sql: `coalesce(d.numbers ->> k.importer_id::text, '')`, type: 'code' },
  ClassificationName: {
    sql: sqlInWords(`k.classification || ' ' || k.finance_type`, [...CLASSIFICATIONS.keys()], (code) =>
      CLASSIFICATIONS.get(code)!,
    ),
    type: 'text',
    searched: true,
  },
  LicenseNumber: { sql: 'k.license_number', type: 'code', searched: true },
  ChassisNumber: { sql: 'k.chassis_number', type: 'code', searched: true },
  Make: { sql: 'k.make', type: 'text', searched: true },
  Model: { sql: 'k.model', type: 'text', searched: true },
  SupplierInvoice: { sql: `coalesce(k.invoice_number, '')`, type: 'code' },
  BeginFromDate: { sql: 'k.begin_date', type: 'date' },
  EndPeriodDate: { sql: 'k.end_date', type: 'date' },
  DaysFromStart: { sql: sinceStart, type: 'number', order: 'k.begin_date' },
  DaysLeft: { sql: ({ today }) => `k.end_date - date '${today}'`, type: 'number', order: 'k.end_date' },
  AmountIncludesVAT: { sql: 'k.amount_includes_vat', type: 'flag' },
  Price: { ...money('k.total_price'), summed: 'round(sum(k.total_price) / 100.0, 2)' },
};

const financed: ListDescription<ResidualReader, FinancedFilter, typeof COLUMNS> = {
  ...OF_CONTRACTS,
  table: FINANCED,
  joined: WITH_DEALERS,
  columns: COLUMNS,
  order: FINANCED_ORDER,
  // The reader must see the vehicle too: a dealer's own car has no importer, and a car may move to another dealer.
  scope: (where, reader) => {
    OF_CONTRACTS.scope(where, reader);
    const { importerIds, dealerIds } = reader.scope;
    if (importerIds !== 'all') where.oneOf('k.vehicle_importer_id', importerIds);
    if (dealerIds !== 'all') where.oneOf('k.vehicle_dealer_id', dealerIds);
  },
  flags: ({ scope }) => visibleColumns(scope, INVENTORY_COLUMNS),
  filters: {
    dealerId: (where, id) => where.and('k.dealer_id = ?', id),
    makeId: (where, id) => where.and('k.make_id = ?', id),
  },
};

/** Financed vehicles that came from a residual-value contract. */
@Injectable()
export class FinancedResiduals extends JsonList<UserScope, ResidualReader, FinancedFilter> {
  constructor(database: Database, clock: Clock) {
    super(database, financed, (scope) => ({ scope, today: clock.today() }));
  }
}

export const FinancedResidualsController = listController(FinancedResiduals, {
  routes: LIST_ROUTES.financed,
  contract: financedContract,
  access: listAccess('residuals.read'),
  tag: 'residual value',
  summary: 'Financed vehicles that came of a residual-value contract',
});
