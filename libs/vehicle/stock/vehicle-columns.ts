import {
  visibleColumns,
  type ColumnFlags,
  type ColumnReader,
  type RoleColumns,
  type UserScope,
} from '@floorplan/identity/domain';
import { LISTED_DEALERS } from '@floorplan/parties/contracts';
import { textIn } from '@floorplan/platform/texts';
import { quoted, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { INVENTORY_COLUMNS } from '@floorplan/vehicle/contracts';
import { NEAR_END_DAYS } from '@floorplan/vehicle/domain';
import { classificationText, OBJECT_CLASSIFICATIONS } from '@floorplan/catalogue/domain';
import { languageOf, localeOf } from '@floorplan/vehicle/reader';

/** Reader of a list of vehicles. */
export interface VehicleListReader {
  readonly scope: UserScope;
}

/** Names of classifications, by code and finance type. */
const classificationTexts = (locale: 'sv-SE' | 'en-GB'): Record<string, string> =>
  Object.fromEntries(
    OBJECT_CLASSIFICATIONS.map((row) => [
      `${row.code} ${row.financeType}`,
      textIn(locale, classificationText(row)),
    ]),
  );

/** SQL of the name of a classification; `code` and `type` are SQL too. */
export const classificationName = (
  locale: 'sv-SE' | 'en-GB',
  code = 'v.classification',
  type = 'v.finance_type',
) => {
  const names = Object.entries(classificationTexts(locale)).map(
    ([key, text]) => `when '${key}' then '${quoted(text)}'`,
  );
  return `case ${code} || ' ' || ${type} ${names.join(' ')} end`;
};

// Date of the vehicle's first event, or the registration day of a dealer's own car.
const CREATED = `coalesce(v.registered_on,
  (select (min(e.at) at time zone 'Europe/Stockholm')::date from vehicle_event e where e.vehicle_id = v.id))`;

const VERSIONS = {
  admin: 'v.version',
  IMP: 'v.version - v.hidden_from_importer',
  DEO: 'v.version - v.importer_notes',
  DEA: 'v.version - v.importer_notes',
} as const;

/** SQL of the number of days before the end of its term from which vehicle `v` counts as near the end. */
export const NEAR_END_DAYS_SQL = `case v.period_unit when 'DAY' then ${NEAR_END_DAYS.DAY} else ${NEAR_END_DAYS.MONTH} end`;

/**
 * SQL of the status of the term of vehicle `v`, like programStatus() in the domain.
 * @param today date as SQL
 */
export const programStatusSql = (today: string): string =>
  `case when v.end_date < ${today} then 2
        when v.end_date - ${today} <= ${NEAR_END_DAYS_SQL} then 1 else 0 end`;

/** Columns of vehicle lists, by field name. Money in kronor. */
const COLUMNS = {
  VehicleId: { sql: 'v.id' },
  // The version is the number of facts that the reader may see.
  Version: { sql: ({ scope }) => VERSIONS[scope.role] },
  StatusCode: { sql: 'v.status_code' },
  DealerPartyId: { sql: 'v.dealer_id' },
  ImporterPartyId: { sql: 'v.importer_id' },
  MakeId: { sql: 'v.make_id' },
  DealerPartyName: { sql: 'd.name', type: 'text', searched: true },
  OrganizationNumber: { sql: 'd.organization_number', type: 'code', searched: true },
  City: { sql: 'd.city', type: 'text', searched: true },
  ImporterAssignedDealerId: {
    sql: 'd.numbers ->> v.importer_id::text',
    type: 'code',
    searched: true,
    searchedWithin: `(select string_agg(n.value, E'\\n') from jsonb_each_text(d.numbers) n)`,
  },
  ClassificationName: {
    sql: ({ scope }) => classificationName(localeOf(scope)),
    type: 'text',
    searched: {
      code: "v.classification || ' ' || v.finance_type",
      texts: ({ scope }) => classificationTexts(localeOf(scope)),
    },
  },
  LicenseNumber: { sql: 'v.license_number', type: 'code', searched: true },
  ChassisNumber: { sql: 'v.chassis_number', type: 'code', searched: true },
  Make: { sql: 'v.make', type: 'text', searched: true },
  Model: { sql: 'v.model', type: 'text', searched: true },
  // Sorted by id, because ids ascend by arrival. Sorting by the date would look up the events of every
  // vehicle.
  CreatedDT: { sql: CREATED, order: 'v.id', type: 'date', searched: true },
  BeginFromDate: { sql: 'v.begin_date', type: 'date', searched: true },
  EndPeriodDate: { sql: 'v.end_date', type: 'date', searched: true },
  Price: {
    sql: 'round(v.total_price / 100.0, 2)',
    order: 'v.total_price',
    summed: 'round(sum(v.total_price) / 100.0, 2)',
    type: 'money',
    searched: true,
  },
} satisfies Record<string, SqlColumn<VehicleListReader>>;
type Named = keyof typeof COLUMNS;

/** Columns of every vehicle list. */
const COMMON_COLUMNS = [
  ...(['VehicleId', 'Version', 'StatusCode', 'DealerPartyId', 'ImporterPartyId', 'MakeId'] as const),
  ...(['DealerPartyName', 'LicenseNumber', 'ChassisNumber', 'Make', 'Model', 'Price'] as const),
];

/** Additional columns of lists of vehicles with a current or requested financing. */
export const FINANCED_COLUMNS = [
  ...(['ClassificationName', 'OrganizationNumber', 'City', 'ImporterAssignedDealerId'] as const),
  ...(['CreatedDT', 'BeginFromDate', 'EndPeriodDate'] as const),
];

/** Returns the columns of every vehicle list, and the named columns. */
export const vehicleColumns = <Name extends Named>(...names: readonly Name[]) =>
  Object.fromEntries([...COMMON_COLUMNS, ...names].map((name) => [name, COLUMNS[name]])) as {
    readonly [Key in (typeof COMMON_COLUMNS)[number] | Name]: SqlColumn<VehicleListReader>;
  };

/** Column with a code. Lists answer the code; exports and searches use the text of the code. */
export function codeInWords(sql: string, codes: readonly string[], key: (code: string) => string) {
  const words = sqlInWords(sql, codes, key);
  return { sql, inFile: words, searched: words, type: 'text' } satisfies SqlColumn<VehicleListReader>;
}

type Description = ListDescription<VehicleListReader, object, object>;

/**
 * Columns of a vehicle list that a reader may see. Columns that are calculated from the price are hidden
 * together with it.
 */
export function vehicleFlags(reader: ColumnReader, rights: RoleColumns): ColumnFlags {
  const flags = visibleColumns(reader, rights);
  const Price = flags['Price'] !== false;
  return { ...flags, VehiclePrice: Price, OfferFinancedAmount: Price };
}

/** Table, joins and visible columns that all vehicle lists share. */
export const vehicleTable = {
  table: 'vehicle',
  alias: 'v',
  joined: { d: { rows: LISTED_DEALERS, by: 'v.dealer_id', hasFew: true } },
  storedTexts: {
    sql: 'v.search_text',
    of: ['LicenseNumber', 'ChassisNumber', 'Make', 'Model', 'SupplierInvoice'],
  },
  flags: ({ scope }) => vehicleFlags(scope, INVENTORY_COLUMNS),
  language: ({ scope }) => (languageOf(scope) === 'sv' ? 'sv-SE' : 'en-GB'),
} satisfies Partial<Description>;

const within =
  (dealers: 'dealerIds' | 'actDealerIds'): Description['scope'] =>
  (where, { scope }) => {
    if (scope.importerIds !== 'all') where.oneOf('v.importer_id', scope.importerIds);
    if (scope[dealers] !== 'all') where.oneOf('v.dealer_id', scope[dealers]);
  };

/** Limits a list to vehicles of the importers and dealers that the reader may see. */
export const seenByReader = within('dealerIds');
/** Limits a list to vehicles of the dealers for which the reader may act. */
export const actedOnByReader = within('actDealerIds');

interface PartyFilter {
  readonly dealerId: readonly number[];
  readonly importerId: readonly number[];
  readonly makeId: readonly number[];
}

export const byParties: ListDescription<VehicleListReader, PartyFilter, object>['filters'] = {
  dealerId: (where, ids) => where.oneOf('v.dealer_id', ids),
  importerId: (where, ids) => where.oneOf('v.importer_id', ids),
  makeId: (where, ids) => where.oneOf('v.make_id', ids),
};
