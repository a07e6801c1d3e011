import { may, type UserScope } from '@floorplan/identity/domain';
import { PARTY_HITS, PartySearch, type PartyHit, type PartyHits } from '@floorplan/parties/contracts';
import { beginningWith, containing, Database, Where } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { dealersSeen, importersSeen, organisationsSeen } from './party-scope';

interface Found extends Omit<PartyHit, 'Kind'> {
  readonly total: number;
  readonly exact: number;
}

/** SQL that compares without case, independent of the database's locale (Å, Ä and Ö too). */
const lower = (sql: string) => `lower(${sql} collate "und-x-icu")`;

/** SQL of each kind of party that the user may open, as type, id, name and city. */
function partiesSeen(scope: UserScope): readonly string[] {
  const parties: string[] = [];
  if (may(scope, 'catalogue.open'))
    parties.push(
      `select 'IMP' as type, p.id, p.name, '' as city from importer p where ${importersSeen(scope, 'p')}`,
    );
  if (may(scope, 'organisations.open'))
    parties.push(
      `select 'DEA' as type, p.id, p.name, coalesce(p.city, '') as city from dealer p where ${dealersSeen(scope, 'p')}`,
      `select 'ORG' as type, p.id, p.name, '' as city from dealer_organisation p where ${organisationsSeen(scope, 'p')}`,
    );
  return parties;
}

/** Finds parties by the beginning of any word of their name. */
@Injectable()
export class StoredPartySearch extends PartySearch {
  constructor(private readonly database: Database) {
    super();
  }

  override async find(scope: UserScope, text: string): Promise<PartyHits> {
    const parties = partiesSeen(scope);
    const sought = text.trim().replace(/\s+/g, ' ').toLowerCase();
    if (sought === '' || parties.length === 0) return { Rows: [], Total: 0, Exact: 0 };
    const where = new Where();
    const rank = `case when ${lower('name')} = ${where.value(sought)} then 0
      when ${lower('name')} like ${where.value(beginningWith(sought))} then 1
      when ' ' || ${lower('name')} like ${where.value(containing(` ${sought}`))} then 2 end`;
    const rows = await this.database.query<Found>(
      `select type as "Type", id as "Id", name as "Name", city as "City",
              count(*) over () as total, count(*) filter (where rank = 0) over () as exact
         from (select p.*, ${rank} as rank from (${parties.join('\n union all ')}) p) found
        where rank is not null
        order by rank, name collate "sv-x-icu", type, id limit ${PARTY_HITS}`,
      where.values,
    );
    return {
      Rows: rows.map(({ Type, Id, Name, City }) => ({ Kind: 'PAR', Type, Id, Name, City })),
      Total: rows[0]?.total ?? 0,
      Exact: rows[0]?.exact ?? 0,
    };
  }
}
