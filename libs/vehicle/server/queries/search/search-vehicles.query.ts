import { cutToColumns, visibleColumns, type UserScope } from '@floorplan/identity/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { GuardedRead, REFERENCE_GUARD } from '@floorplan/platform/commands';
import { beginningWith, Database, Where } from '@floorplan/platform/event-store';
import {
  INVENTORY_COLUMNS_KEY,
  SEARCH_HITS,
  type SearchAnswer,
  type SearchRow,
} from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';

/** Vehicles whose plate, chassis number, id, invoice or order number is the text, then those that begin with it. */
export class SearchVehicles extends Query<SearchAnswer> {
  constructor(
    readonly scope: UserScope,
    readonly text: string,
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
  total: number;
}

const LARGEST_ID = 15;

@Injectable()
@QueryHandler(SearchVehicles)
export class SearchVehiclesHandler implements IQueryHandler<SearchVehicles> {
  private readonly dealerNames: GuardedRead<ReadonlyMap<number, string>>;

  constructor(
    private readonly database: Database,
    parties: PartiesReader,
  ) {
    this.dealerNames = new GuardedRead(database, REFERENCE_GUARD, async () => {
      const { dealers } = await parties.parties();
      return new Map(dealers.map(({ id, name }) => [id, name]));
    });
  }

  async execute({ scope, text }: SearchVehicles): Promise<SearchAnswer> {
    const whole = text.trim().toUpperCase();
    if (whole === '') return { Rows: [], Total: 0 };
    const found = await this.find(scope, whole);
    const names = (await this.dealerNames.current()).value;
    const flags = visibleColumns(scope.role, INVENTORY_COLUMNS_KEY);
    const Rows = found.map(
      (row) =>
        cutToColumns<SearchRow>(
          {
            Id: row.id,
            LicenseNumber: row.license_number,
            ChassisNumber: row.chassis_number,
            Make: row.make,
            Model: row.model,
            DealerPartyName: names.get(row.dealer_id) ?? '',
            StatusCode: row.status_code,
          },
          flags,
        ) as SearchRow,
    );
    return { Rows, Total: found[0]?.total ?? 0 };
  }

  private find(scope: UserScope, whole: string): Promise<Found[]> {
    // Plates and chassis numbers are written with and without spaces and hyphens, and kept without.
    const compact = whole.replace(/[\s-]/g, '');
    const id = /^\d+$/.test(compact) && compact.length <= LARGEST_ID ? Number(compact) : 0;
    const where = new Where();
    if (scope.importerIds !== 'all') where.and('v.importer_id = any(?)', scope.importerIds);
    if (scope.dealerIds !== 'all') where.and('v.dealer_id = any(?)', scope.dealerIds);
    where.and(
      `(v.license_number like ? or v.chassis_number like ? or v.id = ? or upper(v.invoice_number) like ? or upper(v.order_id) like ?)`,
      beginningWith(compact),
      beginningWith(compact),
      id,
      beginningWith(whole),
      beginningWith(whole),
    );
    const [same, sameCompact, sameId] = [where.value(whole), where.value(compact), where.value(id)];
    const exact = `v.license_number = ${sameCompact} or v.chassis_number = ${sameCompact} or v.id = ${sameId}
      or upper(v.invoice_number) = ${same} or upper(v.order_id) = ${same}`;
    return this.database.query<Found>(
      `select v.id, v.dealer_id, v.license_number, v.chassis_number, v.make, v.model, v.status_code,
              count(*) over () as total
         from vehicle v ${where.sql}
        order by coalesce(${exact}, false) desc, v.id desc limit ${SEARCH_HITS}`,
      where.values,
    );
  }
}
