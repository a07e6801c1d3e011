import { visibleColumns, type Role, type Scope, type UserScope } from '@floorplan/identity/domain';
import { maskedIdentityNumber } from '@floorplan/kernel';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { Clock, VersionedCache, REFERENCE_GUARD } from '@floorplan/platform/commands';
import {
  andSearched,
  containing,
  Database,
  foldedSql,
  jsonPieces,
  Where,
} from '@floorplan/platform/event-store';
import {
  INVENTORY_COLUMN_TYPES,
  INVENTORY_COLUMNS_KEY,
  type InventoryQuery,
  type InventoryRow,
} from '@floorplan/vehicle/contracts';
import { INVENTORY_STATUS_CODES, OBJECT_CLASSIFICATIONS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { readsImporterNotes } from '../../can-see';

type Asked = Omit<InventoryQuery, 'limit' | 'format' | 'sort' | 'descending'>;
/** How a list is wanted: how much of it, in which order and form. */
type Wanted = Pick<InventoryQuery, 'limit'> & Partial<Pick<InventoryQuery, 'format' | 'sort' | 'descending'>>;

/** Columns everybody gets: what rows are known, linked and filtered by. */
const KEYS: Readonly<Record<string, string>> = {
  VehicleId: 'v.id',
  StatusCode: 'v.status_code',
  DealerPartyId: 'v.dealer_id',
  ImporterPartyId: 'v.importer_id',
  MakeId: 'v.make_id',
};

/** Columns that a role may lack, and where each comes from. Money leaves in kronor. */
const COLUMNS: Readonly<Record<string, string>> = {
  DealerPartyName: 'd.name',
  OrganizationNumber: 'd.organisation_number',
  City: 'd.city',
  ImporterAssignedDealerId: `d.numbers ->> v.importer_id::text`,
  ClassificationName: 'c.name',
  LicenseNumber: 'v.license_number',
  ChassisNumber: 'v.chassis_number',
  Make: 'v.make',
  Model: 'v.model',
  SupplierInvoice: 'v.invoice_number',
  BeginFromDate: 'v.begin_date',
  EndPeriodDate: 'v.end_date',
  DaysFromStart: '$1::date - v.begin_date',
  DaysLeft: 'v.end_date - $1::date',
  AmountIncludesVAT: 'v.amount_includes_vat',
  Price: 'round(v.total_price / 100.0, 2)',
  LastTransportStatus: 'null::text',
};

/** What the free text is looked for in. */
const SEARCHED = [
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
  'Price',
];

const IN_STOCK = `v.status_code in (${INVENTORY_STATUS_CODES.join(', ')})`;

// The same rule as programStatus() of the domain.
const PROGRAM_STATUS = `case when v.end_date < $1::date then 2 when v.end_date - $1::date <= case v.period_unit when 'DAY' then 14 else 30 end then 1 else 0 end`;

/** Rows of the inventory as JSON that Postgres writes: a hundred thousand of them never become objects here. */
@Injectable()
export class InventoryRows {
  private readonly dealers: VersionedCache<string>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    parties: PartiesReader,
  ) {
    this.dealers = new VersionedCache(database, REFERENCE_GUARD, async () =>
      dealersAsJson(await parties.parties()),
    );
  }

  /** Conditions over `v` (vehicle) and `d` (its dealer) for those rows the caller may see. Begins with the query's own values. */
  async inScope(scope: Scope): Promise<Where> {
    const where = new Where();
    where.value(this.clock.today());
    where.value((await this.dealers.current()).value);
    where.value(CLASSIFICATION_NAMES[languageOf(scope)]);
    if (scope.kind === 'partner') return where.and('false');
    if (scope.kind === 'system') return where;
    if (scope.importerIds !== 'all') where.and('v.importer_id = any(?)', scope.importerIds);
    if (scope.dealerIds !== 'all') where.and('v.dealer_id = any(?)', scope.dealerIds);
    return where;
  }

  /** The stock that a question asks for, as far as its asker may see it. */
  async matching(scope: UserScope, query: Asked): Promise<Where> {
    const where = await this.inScope(scope);
    where
      .and(IN_STOCK)
      .and(query.pl_financing ? `v.finance_type = 'PL_FINANCE'` : `v.finance_type <> 'PL_FINANCE'`);
    where
      .andIf(query.importerId, 'v.importer_id = any(?)')
      .andIf(query.dealerId, 'v.dealer_id = any(?)')
      .andIf(query.makeId, 'v.make_id = any(?)')
      .andIf(query.program_status, `${PROGRAM_STATUS} = any(?)`);
    return this.searched(where, query.text, scope.role);
  }

  /** Only rows that hold the text in a column that this role sees. */
  private searched(where: Where, text: string | undefined, role: Role): Where {
    const flags = visibleColumns(role, INVENTORY_COLUMNS_KEY);
    const columns = SEARCHED.filter((name) => flags[name] !== false).map((name) => COLUMNS[name]!);
    return andSearched(
      where,
      text,
      (words) => `${foldedSql(...columns)} like all(${where.value(words.map(containing))}::text[])`,
    );
  }

  /** Changed vehicles as this reader sees them; null for one that is no longer in stock. */
  async changed(ids: readonly string[], scope: UserScope): Promise<Map<string, unknown>> {
    const where = (await this.inScope(scope)).and('v.id = any(?)', ids);
    const columns: Column[] = [...columnsFor(scope.role), ['IsPlFinance', `v.finance_type = 'PL_FINANCE'`]];
    const rows = await this.database.query<{ in_stock: boolean; row: { VehicleId: number } }>(
      `select t.in_stock, row_to_json(t)::jsonb - 'in_stock' as row
         from (select ${IN_STOCK} as in_stock, ${selectSql(columns)} from ${FROM} ${where.sql}) t`,
      where.values,
    );
    return new Map(rows.map(({ in_stock, row }) => [String(row.VehicleId), in_stock ? row : null]));
  }

  /** The answer's JSON text in pieces, for lists too long to be one text. */
  async *pieces(where: Where, role: Role, wanted: Wanted): AsyncGenerator<string | Buffer> {
    const columns = columnsFor(role);
    const stock = `select ${selectSql(columns)} from ${FROM} ${where.sql}`;
    const [counted] = await this.database.query<Counted>(
      // Every value must stand in the statement, also the day that only columns ask for.
      `select ${countedSql(columns)}, $1::date as today from ${FROM} ${where.sql}`,
      where.values,
    );
    yield `{${headOf(columns, wanted.format)}${countedJson(counted!)},"Rows":[`;
    yield* jsonPieces(
      this.database,
      `select ${rowSql(columns, wanted.format)} from (${stock} ${orderSql(wanted, columns)} limit ${wanted.limit}) t`,
      where.values,
    );
    yield ']}';
  }

  /** @returns the answer's JSON text */
  async read(where: Where, role: Role, wanted: Wanted): Promise<string> {
    const columns = columnsFor(role);
    const stock = `select ${selectSql(columns)} from ${FROM} ${where.sql}`;
    const top = where.value(wanted.limit);
    const [answer] = await this.database.query<Counted & { rows: string }>(
      `select counted.*, (select string_agg(${rowSql(columns, wanted.format)}::text, ',') from
        (${stock} ${orderSql(wanted, columns)} limit ${top}) t) as rows
         from (select ${countedSql(columns)} from ${FROM} ${where.sql}) counted`,
      where.values,
    );
    return `{${headOf(columns, wanted.format)}${countedJson(answer!)},"Rows":[${answer!.rows ?? ''}]}`;
  }
}

/** Table expression of the stock; its values are the first of every condition made here. */
export const FROM = `vehicle v
  left join jsonb_to_recordset($2::jsonb) as d(id bigint, name text, organisation_number text, city text, numbers jsonb) on d.id = v.dealer_id
  left join jsonb_to_recordset($3::jsonb) as c(code text, finance_type text, name text) on c.code = v.classification and c.finance_type = v.finance_type`;

interface Counted {
  total: number;
  sums: Record<string, number>;
}

/** How many, and the sums of those columns that have one and that the role sees. */
const countedSql = (columns: readonly Column[]): string => {
  const summed = columns.filter(([name]) => name === 'Price');
  const sums = summed.map(([name, sql]) => `'${name}', coalesce(sum(${sql}), 0)`);
  return `count(*) as total, json_build_object(${sums.join(', ')}) as sums`;
};

const countedJson = ({ total, sums }: Counted): string => `"Total":${total},"Sums":${JSON.stringify(sums)}`;

type Column = readonly [name: string, sql: string];

/** Rows as objects, or as arrays under their column names (a third of the size). */
const rowSql = (columns: readonly Column[], format?: InventoryQuery['format']): string =>
  format === 'arrays'
    ? `json_build_array(${columns.map(([name]) => `t."${name}"`).join(', ')})`
    : 'row_to_json(t)';

const headOf = (columns: readonly Column[], format?: InventoryQuery['format']): string =>
  format === 'arrays' ? `"Columns":${JSON.stringify(columns.map(([name]) => name))},` : '';

/** By a column that the role sees, text as Swedes read it; by end date when none is named. */
export function orderSql(
  { sort, descending }: Pick<Wanted, 'sort' | 'descending'>,
  columns: readonly Column[],
): string {
  const [, expression] = columns.find(([name]) => name === sort) ?? [];
  const type = INVENTORY_COLUMN_TYPES[sort as keyof InventoryRow];
  if (!expression || !type) return 'order by v.end_date, v.id';
  const collation = type === 'text' || type === 'code' ? ' collate "sv-x-icu"' : '';
  return `order by ${expression}${collation} ${descending ? 'desc' : 'asc'} nulls last, v.id`;
}

/** What this role sees, and where each comes from. */
export function columnsFor(role: Role): Column[] {
  const flags = visibleColumns(role, INVENTORY_COLUMNS_KEY);
  const shown = Object.entries(COLUMNS).filter(([name]) => flags[name] !== false);
  // A version counts the facts that its reader may know of.
  const version = readsImporterNotes({ role }) ? 'v.version' : 'v.version - v.importer_notes';
  return [...Object.entries(KEYS), ['Version', version], ...shown, ['ProgramStatus', PROGRAM_STATUS]];
}

export const selectSql = (columns: readonly Column[]): string =>
  columns.map(([name, sql]) => `${sql} as "${name}"`).join(', ');

function dealersAsJson({ dealers, importers, book }: Parties): string {
  return JSON.stringify(
    dealers.map((dealer) => ({
      id: dealer.id,
      name: dealer.name,
      organisation_number: maskedIdentityNumber(dealer.organizationNumber),
      city: dealer.city,
      numbers: Object.fromEntries(importers.map(({ id }) => [id, book.dealerNumber(dealer.id, id)])),
    })),
  );
}

export const languageOf = (scope: Scope): 'sv' | 'en' =>
  scope.kind === 'user' && scope.languageCode !== 'en-GB' ? 'sv' : 'en';

const CLASSIFICATION_NAMES = {
  sv: JSON.stringify(
    OBJECT_CLASSIFICATIONS.map(({ code, financeType, sv }) => ({
      code,
      finance_type: financeType,
      name: sv,
    })),
  ),
  en: JSON.stringify(
    OBJECT_CLASSIFICATIONS.map(({ code, financeType, en }) => ({
      code,
      finance_type: financeType,
      name: en,
    })),
  ),
};
