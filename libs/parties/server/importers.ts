import { recordAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, type Scope } from '@floorplan/identity/domain';
import { IMPORTER_ROUTES, importerContract } from '@floorplan/parties/contracts';
import { importer, importerStream } from '@floorplan/parties/domain';
import { recordController, Records, RecordTools } from '@floorplan/platform/records';
import { Injectable } from '@nestjs/common';
import { importersSeen, isOwn } from './party-scope';

@Injectable()
export class Importers extends Records<typeof importer, Scope> {
  constructor(tools: RecordTools) {
    super(tools, {
      description: importer,
      stream: importerStream,
      actorOf,
      own: ({ scope }) => isOwn(scope, 'importerIds'),
      language: ({ scope }) => languageOfScope(scope),
      scope: (where, { scope }) => where.and(importersSeen(scope, 'r')),
      filters: {},
    });
  }
}

export const ImportersController = recordController(Importers, {
  routes: IMPORTER_ROUTES,
  contract: importerContract,
  access: recordAccess('fncImporters'),
  names: ['importer', 'Importers'],
});
