import { PARTIES_VERSION } from '@floorplan/parties/domain';
import { cutToColumns, visibleColumns, type ColumnFlags, type UserScope } from '@floorplan/identity/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, VersionedCache } from '@floorplan/platform/commands';
import {
  COUNTED,
  Database,
  foundNumbersSql,
  numberKey,
  numberText,
  Where,
  type SearchedNumber,
} from '@floorplan/platform/event-store';
import { INVENTORY_COLUMNS, SEARCH_HITS, type VehicleHit } from '@floorplan/vehicle/contracts';
import { programStatusSql } from '../vehicle-columns';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';

export interface VehicleHits {
  readonly Rows: VehicleHit[];
  readonly Total: number;
  /** Number of vehicles with a number equal to the text. */
  readonly Exact: number;
}

/**
 * Finds vehicles by plate, chassis number, id, invoice number or order number. Numbers equal to the text come
 * before numbers that contain it.
 */
export class SearchVehicles extends Query<VehicleHits> {
  /** @param options `indexOnly` finds only numbers that equal the text, begin with it or end with it */
  constructor(
    readonly scope: UserScope,
    readonly text: string,
    readonly options: { readonly indexOnly?: boolean } = {},
  ) {
    super();
  }
}

interface Found {
  id: number;
  dealer_id: number;
  license_number: string | null;
  chassis_number: string;
  make: string;
  model: string | null;
  status_code: number;
  program_status: number;
  total: number;
  exact: number;
}

const LARGEST_ID = 15;

@Injectable()
@QueryHandler(SearchVehicles)
export class SearchVehiclesHandler implements IQueryHandler<SearchVehicles> {
  private readonly dealerNames: VersionedCache<ReadonlyMap<number, string>>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    parties: PartiesReader,
  ) {
    this.dealerNames = new VersionedCache(database, [PARTIES_VERSION], async () => {
      const { dealers } = await parties.parties();
      return new Map(dealers.map(({ id, name }) => [id, name]));
    });
  }

  async execute({ scope, text, options }: SearchVehicles): Promise<VehicleHits> {
    if (numberText(text) === '') return { Rows: [], Total: 0, Exact: 0 };
    const found = await this.find(scope, text, options);
    const names = (await this.dealerNames.current()).value;
    const flags = visibleColumns(scope, INVENTORY_COLUMNS);
    return {
      Rows: found.map((row) => rowOf(row, names.get(row.dealer_id) ?? '', flags)),
      Total: Math.min(found[0]?.total ?? 0, COUNTED),
      Exact: found[0]?.exact ?? 0,
    };
  }

  private find(scope: UserScope, text: string, options: SearchVehicles['options']): Promise<Found[]> {
    const where = new Where();
    if (scope.importerIds !== 'all') where.and('importer_id = any(?)', scope.importerIds);
    if (scope.dealerIds !== 'all') where.and('dealer_id = any(?)', scope.dealerIds);
    const found = foundNumbersSql('vehicle', where, numbersFor(scope, text), text, options);
    const id = /^\d+$/.test(text.trim()) && text.trim().length <= LARGEST_ID ? Number(text) : 0;
    const byId = `select id, 0 as rank from vehicle ${where.sql || 'where true'} and id = ${where.value(id)}`;
    return this.database.query<Found>(
      `with found as (
         select id, rank, count(*) over () as total, count(*) filter (where rank = 0) over () as exact
           from (select id, min(rank) as rank from (${found} union all ${byId}) f group by id) f
          order by rank, id desc limit ${SEARCH_HITS})
       select v.id, v.dealer_id, v.license_number, v.chassis_number, v.make, v.model, v.status_code,
              ${programStatusSql(`date '${this.clock.today()}'`)} as program_status,
              found.total, found.exact
         from found join vehicle v on v.id = found.id
        order by found.rank, v.id desc`,
      where.values,
    );
  }
}

/** Numbers to search, with and without spaces and hyphens. Excludes columns that the role may not see. */
function numbersFor(scope: UserScope, text: string): SearchedNumber[] {
  const flags = visibleColumns(scope, INVENTORY_COLUMNS);
  const whole = text.trim().toUpperCase();
  const compact = numberText(text);
  // The column is stored in upper case, without spaces and hyphens.
  const kept = (column: string) => {
    const key = { sql: column, text: compact };
    return { column, start: key, end: key };
  };
  const free = (column: string) => ({
    column,
    start: { sql: `upper(${column})`, text: whole },
    end: { sql: numberKey(column), text: compact },
  });
  const columns: [string, SearchedNumber][] = [
    ['LicenseNumber', kept('license_number')],
    ['ChassisNumber', kept('chassis_number')],
    ['SupplierInvoice', free('invoice_number')],
    ['OrderNumber', free('order_id')],
  ];
  return columns.filter(([name]) => flags[name] !== false).map(([, number]) => number);
}

const rowOf = (row: Found, dealerName: string, flags: ColumnFlags): VehicleHit =>
  cutToColumns<VehicleHit>(
    {
      Kind: 'VEH',
      Id: row.id,
      LicenseNumber: row.license_number,
      ChassisNumber: row.chassis_number,
      Make: row.make,
      Model: row.model,
      DealerPartyName: dealerName,
      StatusCode: row.status_code,
      ProgramStatus: row.program_status,
    },
    flags,
  ) as VehicleHit;
