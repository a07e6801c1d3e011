import { MAKE_ROUTES, makeContract, MakeOwners, type MakesQuery } from '@floorplan/catalogue/contracts';
import { make, makeStream } from '@floorplan/catalogue/domain';
import { recordAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, seesAll, type Scope } from '@floorplan/identity/domain';
import { recordController, Records, RecordTools } from '@floorplan/platform/records';
import { Injectable } from '@nestjs/common';
import { onlyMakesSeen } from './makes-seen';

/** Makes that a caller may see. */
@Injectable()
export class Makes extends Records<typeof make, Scope, Pick<MakesQuery, 'importer_id' | 'text'>> {
  constructor(tools: RecordTools, owners: MakeOwners) {
    super(tools, {
      description: make,
      stream: makeStream,
      actorOf,
      own: ({ scope }) => String(seesAll(scope)),
      language: ({ scope }) => languageOfScope(scope),
      joined: { i: { rows: owners.importers, by: 'r.importer_id' } },
      columns: { ImporterName: { sql: 'i.name', type: 'text', searched: true } },
      scope: (where, { scope }) => onlyMakesSeen(where, scope, owners, 'r.id'),
      filters: { importer_id: (where, id) => where.and('r.importer_id = ?', id) },
      exists: {
        importerId: (id) => owners.importerExists(id),
      },
    });
  }
}

export const MakesController = recordController(Makes, {
  routes: MAKE_ROUTES,
  contract: makeContract,
  access: recordAccess('catalogue'),
  names: ['make', 'Makes'],
});
