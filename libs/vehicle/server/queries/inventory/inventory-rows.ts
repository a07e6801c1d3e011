import { visibleColumns, type Role, type Scope, type UserScope } from '@floorplan/identity/domain';
import { formatOrganisationNumber } from '@floorplan/kernel';
import { PartiesReader, type Parties } from '@floorplan/parties/contracts';
import { Clock, GuardedRead, REFERENCE_GUARD } from '@floorplan/platform/commands';
import { Database, Where } from '@floorplan/platform/event-store';
import { INVENTORY_COLUMNS_KEY } from '@floorplan/vehicle/contracts';
import { OBJECT_CLASSIFICATIONS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';

/** Columns everybody gets: what rows are known, linked and filtered by. */
const KEYS: Readonly<Record<string, string>> = {
  VehicleId: 'v.id',
  Version: 'v.version',
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

// The same rule as programStatus() of the domain.
const PROGRAM_STATUS = `case when v.end_date < $1::date then 2 when v.end_date - $1::date <= case v.period_unit when 'DAY' then 14 else 30 end then 1 else 0 end`;

/** Rows of the inventory as JSON that Postgres writes: a hundred thousand of them never become objects here. */
@Injectable()
export class InventoryRows {
  private readonly dealers: GuardedRead<string>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    parties: PartiesReader,
  ) {
    this.dealers = new GuardedRead(database, REFERENCE_GUARD, async () =>
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

  /** Changed vehicles as this reader sees them; null for one that is no longer in stock. */
  async changed(ids: readonly string[], scope: UserScope): Promise<Map<string, unknown>> {
    const where = (await this.inScope(scope)).and('v.id = any(?)', ids);
    const rows = await this.database.query<{
      id: number;
      in_stock: boolean;
      finance_type: string;
      row: object;
    }>(
      `select v.id, v.status_code in (0, 2) as in_stock, v.finance_type, ${objectSql(scope.role)}::json as row from ${FROM} ${where.sql}`,
      where.values,
    );
    return new Map(
      rows.map((r) => [
        String(r.id),
        r.in_stock ? { ...r.row, IsPlFinance: r.finance_type === 'PL_FINANCE' } : null,
      ]),
    );
  }

  /** @returns the JSON text of an array, and how many rows matched in all */
  async read(where: Where, role: Role, limit: number): Promise<{ json: string; total: number }> {
    const top = where.value(limit);
    const [row] = await this.database.query<{ json: string; total: number }>(
      `with found as materialized (select v.*, d.name as dealer_name from ${FROM} ${where.sql}),
            page as (select v.id, row_number() over (order by v.end_date, v.id) as at from found v order by v.end_date, v.id limit ${top})
       select (select count(*) from found) as total,
              coalesce((select '[' || string_agg(${objectSql(role)}, ',' order by p.at) || ']' from page p join ${FROM} on v.id = p.id), '[]') as json`,
      where.values,
    );
    return row!;
  }
}

const FROM = `vehicle v
  left join jsonb_to_recordset($2::jsonb) as d(id bigint, name text, organisation_number text, city text, numbers jsonb) on d.id = v.dealer_id
  left join jsonb_to_recordset($3::jsonb) as c(code text, finance_type text, name text) on c.code = v.classification and c.finance_type = v.finance_type`;

function objectSql(role: Role): string {
  const flags = visibleColumns(role, INVENTORY_COLUMNS_KEY);
  const shown = Object.entries(COLUMNS).filter(([name]) => flags[name] !== false);
  const members = [...Object.entries(KEYS), ...shown, ['ProgramStatus', PROGRAM_STATUS]];
  return `json_build_object(${members.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})::text`;
}

function dealersAsJson({ dealers, importers, book }: Parties): string {
  return JSON.stringify(
    dealers.map((dealer) => ({
      id: dealer.id,
      name: dealer.name,
      organisation_number: formatOrganisationNumber(dealer.organizationNumber),
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
