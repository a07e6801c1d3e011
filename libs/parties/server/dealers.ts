import { LISTED_MAKES, MakesReader } from '@floorplan/catalogue/contracts';
import { recordAccess } from '@floorplan/identity/access';
import {
  actorOf,
  canSeeImporter,
  idsSql,
  languageOfScope,
  seesImportersNumbers,
  type Scope,
} from '@floorplan/identity/domain';
import {
  DEALER_ROUTES,
  dealerContract,
  PartiesReader,
  type DealersQuery,
} from '@floorplan/parties/contracts';
import { dealer, dealerStream } from '@floorplan/parties/domain';
import { recordController, Records, RecordTools } from '@floorplan/platform/records';
import { Injectable } from '@nestjs/common';
import { makesChanged } from './dealer-makes-changed';
import { eInvoiceErrors } from './e-invoice-receiver';
import { dealersSeen, dealsWith, importersDealtWith, isOwn } from './party-scope';

/** SQL of organisations with the names of their concerns. */
const ORGANISATIONS = `(select o.id, o.name, c.name as concern_name
  from dealer_organisation o left join concern c on c.id = o.concern_id)`;

const seesImportersNumber = (scope: Scope): boolean =>
  scope.kind !== 'user' || seesImportersNumbers(scope.role);

/**
 * SQL of the makes that a dealer sells, with aliases `h` and `m`. A user of an importer sees only the
 * importer's own makes, so that the dealer's other importers stay hidden.
 */
function heldMakes(scope: Scope): string {
  const importers = scope.kind === 'system' ? null : idsSql(scope.importerIds);
  return `jsonb_array_elements(r.makes) with ordinality h(held, place)
    join ${LISTED_MAKES} m on m.id = (h.held ->> 'makeId')::bigint ${importers ? `where m.importer_id in ${importers}` : ''}`;
}

/**
 * SQL of a make as JSON. It contains the importer's number for the dealer only for callers who see that
 * number in vehicle lists.
 */
const makeJson = (scope: Scope): string =>
  seesImportersNumber(scope)
    ? `json_build_object('MakeId', m.id, 'ImporterAssignedDealerId', h.held ->> 'importerAssignedDealerId', 'Make', m.name)`
    : `json_build_object('MakeId', m.id, 'Make', m.name)`;

type Filter = Pick<DealersQuery, 'importer_id' | 'make_id' | 'organization_id' | 'only_active' | 'text'>;

@Injectable()
export class Dealers extends Records<typeof dealer, Scope, Filter> {
  constructor(tools: RecordTools, parties: PartiesReader, makes: MakesReader) {
    const organisation = async (id: number) =>
      (await parties.parties()).organisations.find((candidate) => candidate.id === id);
    super(tools, {
      description: dealer,
      stream: dealerStream,
      actorOf,
      own: ({ scope }) => isOwn(scope, 'dealerIds'),
      language: ({ scope }) => languageOfScope(scope),
      joined: { o: { rows: ORGANISATIONS, by: 'r.dealer_organization_id' } },
      columns: {
        DealerMakes: {
          sql: ({ scope }) =>
            `(select coalesce(json_agg(${makeJson(scope)} order by h.place), '[]') from ${heldMakes(scope)})`,
        },
        MakeNames: {
          sql: ({ scope }) =>
            `(select coalesce(string_agg(m.name, ', ' order by h.place), '') from ${heldMakes(scope)})`,
          type: 'text',
          searched: true,
        },
        ImporterIds: { sql: ({ scope }) => importersDealtWith(scope, 'r'), live: true },
        DealerOrganizationName: { sql: 'o.name', type: 'text', searched: true },
        ConcernName: { sql: 'o.concern_name', type: 'text', searched: true },
      },
      scope: (where, { scope }) => where.and(dealersSeen(scope, 'r')),
      filters: {
        // Return no rows for an importer that the caller may not see, because the dealers of other importers
        // are hidden from the caller.
        importer_id: (where, id, { scope }) =>
          where.and(canSeeImporter(scope, id) ? dealsWith('r', idsSql([id])!) : 'false'),
        make_id: (where, id, { scope }) => where.and(`${id} in (select m.id from ${heldMakes(scope)})`),
        organization_id: (where, id) => where.and('r.dealer_organization_id = ?', id),
        only_active: (where, only) => only && where.and('r.is_active'),
      },
      exists: { dealerOrganizationId: async (id) => (await organisation(id)) !== undefined },
      // A dealer without an identity number gets the number of its organisation.
      completed: async (row) => ({
        ...row,
        organizationNumber:
          row.organizationNumber || (await organisation(row.dealerOrganizationId))?.organizationNumber || '',
      }),
      refused: {
        dataVersions: [],
        codes: async (row) => new Map(eInvoiceErrors(row, tools.clock.today())),
      },
      otherChanges: async (fact) => makesChanged(fact, await makes.makes()),
    });
  }
}

export const DealersController = recordController(Dealers, {
  routes: DEALER_ROUTES,
  contract: dealerContract,
  access: recordAccess('organisations'),
  names: ['dealer', 'Dealers'],
});
