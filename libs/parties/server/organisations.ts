import { recordAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, seesAll, type Scope } from '@floorplan/identity/domain';
import {
  CONCERN_ROUTES,
  concernContract,
  ORGANISATION_ROUTES,
  organisationContract,
  OrganisationParts,
  PartiesReader,
  type OrganisationsQuery,
} from '@floorplan/parties/contracts';
import { concern, concernStream, dealerOrganisation, organisationStream } from '@floorplan/parties/domain';
import { recordController, Records, RecordTools } from '@floorplan/platform/records';
import { Injectable } from '@nestjs/common';
import { isOwn, organisationsSeen } from './party-scope';

@Injectable()
export class DealerOrganisations extends Records<
  typeof dealerOrganisation,
  Scope,
  Pick<OrganisationsQuery, 'concern_id' | 'text'>
> {
  constructor(
    tools: RecordTools,
    parties: PartiesReader,
    private readonly parts: OrganisationParts,
  ) {
    super(tools, {
      description: dealerOrganisation,
      stream: organisationStream,
      actorOf,
      own: ({ scope }) => isOwn(scope, 'organisationIds'),
      language: ({ scope }) => languageOfScope(scope),
      joined: { c: { rows: 'concern', by: 'r.concern_id' } },
      columns: { ConcernName: { sql: 'c.name', type: 'text', searched: true } },
      scope: (where, { scope }) => where.and(organisationsSeen(scope, 'r')),
      filters: { concern_id: (where, id) => where.and('r.concern_id = ?', id) },
      exists: {
        concernId: async (id) => (await parties.parties()).concerns.some((concern) => concern.id === id),
      },
    });
  }

  override async one(scope: Scope, id: number): Promise<object | undefined> {
    const row = await super.one(scope, id);
    return row && { ...row, ...(await this.parts.read(scope, id)) };
  }
}

export const OrganisationsController = recordController(DealerOrganisations, {
  routes: ORGANISATION_ROUTES,
  contract: organisationContract,
  access: recordAccess('organisations'),
  names: ['dealer organisation', 'Dealer organisations'],
});

@Injectable()
export class Concerns extends Records<typeof concern, Scope> {
  constructor(tools: RecordTools) {
    super(tools, {
      description: concern,
      stream: concernStream,
      actorOf,
      own: () => 'false',
      language: ({ scope }) => languageOfScope(scope),
      scope: (where, { scope }) =>
        seesAll(scope) ||
        where.and(
          `exists (select from dealer_organisation o where o.concern_id = r.id and ${organisationsSeen(scope, 'o')})`,
        ),
      filters: {},
    });
  }
}

export const ConcernsController = recordController(Concerns, {
  routes: CONCERN_ROUTES,
  contract: concernContract,
  access: recordAccess('organisations'),
  names: ['concern', 'Concerns'],
});
