import { visibleColumns, type UserScope } from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { INVENTORY_COLUMNS_KEY, type InventoryFilter, type InventoryRow } from '@floorplan/vehicle/contracts';
import { INVENTORY_STATUS_CODES, OBJECT_CLASSIFICATIONS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { readsImporterNotes } from '../../can-see';
import { languageOf } from '../../language';

interface Reader {
  readonly scope: UserScope;
  /** As SQL. */
  readonly today: string;
}

const daysLeft = ({ today }: Reader) => `v.end_date - ${today}`;
const daysFromStart = ({ today }: Reader) => `${today} - v.begin_date`;
/** As on the screen: no days before the period begins, or while there is none. */
const begun = (days: (reader: Reader) => string) => (reader: Reader) =>
  `case when ${daysFromStart(reader)} >= 0 then to_json(${days(reader)}) else '"-"'::json end`;
// The same rule as programStatus() of the domain.
const programStatus = (reader: Reader) =>
  `case when ${daysLeft(reader)} < 0 then 2 when ${daysLeft(reader)} <= case v.period_unit when 'DAY' then 14 else 30 end then 1 else 0 end`;
// A version counts the facts that its reader may know of.
const version = ({ scope }: Reader) =>
  readsImporterNotes(scope) ? 'v.version' : 'v.version - v.importer_notes';

const classificationName = (language: 'sv' | 'en') => {
  const names = OBJECT_CLASSIFICATIONS.map(
    ({ code, financeType, [language]: name }) => `when '${code} ${financeType}' then '${name}'`,
  );
  return `case v.classification || ' ' || v.finance_type ${names.join(' ')} end`;
};
const CLASSIFICATION_NAMES = { sv: classificationName('sv'), en: classificationName('en') };

/** Money leaves in kronor. */
const COLUMNS: { readonly [Name in keyof InventoryRow]-?: SqlColumn<Reader> } = {
  VehicleId: { sql: 'v.id' },
  StatusCode: { sql: 'v.status_code' },
  DealerPartyId: { sql: 'v.dealer_id' },
  ImporterPartyId: { sql: 'v.importer_id' },
  MakeId: { sql: 'v.make_id' },
  Version: { sql: version },
  DealerPartyName: { sql: 'd.name', type: 'text', searched: true },
  OrganizationNumber: { sql: 'd.organization_number', type: 'code', searched: true },
  City: { sql: 'd.city', type: 'text', searched: true },
  ImporterAssignedDealerId: { sql: 'd.numbers ->> v.importer_id::text', type: 'code', searched: true },
  ClassificationName: {
    sql: ({ scope }) => CLASSIFICATION_NAMES[languageOf(scope)],
    type: 'text',
    searched: true,
  },
  LicenseNumber: { sql: 'v.license_number', type: 'code', searched: true },
  ChassisNumber: { sql: 'v.chassis_number', type: 'code', searched: true },
  Make: { sql: 'v.make', type: 'text', searched: true },
  Model: { sql: 'v.model', type: 'text', searched: true },
  SupplierInvoice: { sql: 'v.invoice_number', type: 'code', searched: true },
  BeginFromDate: { sql: 'v.begin_date', type: 'date', searched: true },
  EndPeriodDate: { sql: 'v.end_date', type: 'date', searched: true },
  DaysFromStart: { sql: daysFromStart, inFile: begun(daysFromStart), type: 'number', searched: true },
  // As many days as the end is far: sorted by the same index.
  DaysLeft: { sql: daysLeft, order: 'v.end_date', inFile: begun(daysLeft), type: 'number', searched: true },
  AmountIncludesVAT: { sql: 'v.amount_includes_vat', type: 'flag' },
  Price: {
    sql: 'round(v.total_price / 100.0, 2)',
    order: 'v.total_price',
    summed: 'round(sum(v.total_price) / 100.0, 2)',
    type: 'money',
    searched: true,
  },
  LastTransportStatus: { sql: 'null::text', type: 'text' },
  ProgramStatus: { sql: programStatus },
  IsPlFinance: { sql: `v.finance_type = 'PL_FINANCE'`, live: true },
};

/** Vehicles in stock, by end date. */
const inventory: ListDescription<Reader, InventoryFilter, typeof COLUMNS> = {
  table: 'vehicle',
  alias: 'v',
  joined: { d: { rows: LISTED_DEALERS, by: 'v.dealer_id' } },
  columns: COLUMNS,
  flags: ({ scope }) => visibleColumns(scope.role, INVENTORY_COLUMNS_KEY),
  order: { key: 'EndPeriodDate', descending: false },
  listed: `v.status_code in (${INVENTORY_STATUS_CODES.join(', ')})`,
  scope: (where, { scope }) => {
    if (scope.importerIds !== 'all') where.oneOf('v.importer_id', scope.importerIds);
    if (scope.dealerIds !== 'all') where.oneOf('v.dealer_id', scope.dealerIds);
  },
  filters: {
    importerId: (where, ids) => where.oneOf('v.importer_id', ids),
    dealerId: (where, ids) => where.oneOf('v.dealer_id', ids),
    makeId: (where, ids) => where.oneOf('v.make_id', ids),
    program_status: (where, statuses, reader) => where.oneOf(`(${programStatus(reader)})`, statuses),
    pl_financing: (where, only) => where.and(`v.finance_type ${only ? '=' : '<>'} 'PL_FINANCE'`),
  },
  language: ({ scope }) => (languageOf(scope) === 'sv' ? 'sv-SE' : 'en-GB'),
};

@Injectable()
export class InventoryList extends JsonList<UserScope, Reader, InventoryFilter> {
  constructor(database: Database, clock: Clock) {
    super(database, inventory, (scope) => ({ scope, today: `date '${clock.today()}'` }));
  }
}
