import type { NamedObject, OpenLine } from '@floorplan/ledger/domain';
import { LISTED_IMPORTERS, LISTED_ORGANISATIONS } from '@floorplan/parties/contracts';
import type { BusinessDate } from '@floorplan/kernel';
import { Database } from '@floorplan/platform/event-store';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { accountNameOn, ChartOfAccounts } from '../chart/chart-of-accounts';

/** Names are kept in the language of the books. */
const LANGUAGE = 'sv-SE';

const NAMES = `
  with named(kind, id, name) as (
    select 'organisation', o.id::text, o.name from ${LISTED_ORGANISATIONS} o where o.id = any($1::bigint[])
     union all
    select 'importer', i.id::text, i.name from ${LISTED_IMPORTERS} i where i.id = any($2::bigint[])
     union all
    select 'vehicle', v.id::text, coalesce(v.license_number, v.chassis_number) from ${LISTED_VEHICLES} v
     where v.id = any($3::bigint[])
     union all
    select 'account', number, name from unnest($4::text[], $5::text[]) a(number, name))
  select n.kind, n.id, n.name from named n
   where n.name is not null and n.name is distinct from (
     select k.name from ledger_object_name k where k.kind = n.kind and k.object = n.id order by k.since desc limit 1)
   order by n.kind, n.id`;

const idsOf = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null)),
];

/** Reads the names of what lines are about that no earlier close has recorded, so that a closed day keeps its names. */
@Injectable()
export class ObjectNames {
  constructor(
    private readonly database: Database,
    private readonly chart: ChartOfAccounts,
  ) {}

  async newOf(
    lines: readonly Pick<
      OpenLine,
      'account' | 'accountNumber' | 'organisationId' | 'importerId' | 'vehicleId'
    >[],
    day: BusinessDate,
  ): Promise<readonly NamedObject[]> {
    if (lines.length === 0) return [];
    const { value: chart } = await this.chart.current();
    const accounts = new Map(
      lines.map(({ account, accountNumber }) => [
        accountNumber,
        accountNameOn(chart, account, { day, language: LANGUAGE }),
      ]),
    );
    return this.database.query<NamedObject & Record<string, unknown>>(NAMES, [
      idsOf(lines.map(({ organisationId }) => organisationId)),
      idsOf(lines.map(({ importerId }) => importerId)),
      idsOf(lines.map(({ vehicleId }) => vehicleId)),
      [...accounts.keys()],
      [...accounts.values()],
    ]);
  }
}
