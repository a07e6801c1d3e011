import { recordAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, type Scope } from '@floorplan/identity/domain';
import { IMPORTER_ROUTES, importerContract } from '@floorplan/parties/contracts';
import { importer, importerStream } from '@floorplan/parties/domain';
import { OutgoingCalls } from '@floorplan/platform/outgoing';
import { recordController, Records, RecordTools } from '@floorplan/platform/records';
import { Injectable } from '@nestjs/common';
import { eInvoiceErrors } from './e-invoice-receiver';
import { importersSeen, isOwn } from './party-scope';

@Injectable()
export class Importers extends Records<typeof importer, Scope> {
  constructor(tools: RecordTools, outgoing: OutgoingCalls) {
    super(tools, {
      description: importer,
      stream: importerStream,
      actorOf,
      own: ({ scope }) => isOwn(scope, 'importerIds'),
      language: ({ scope }) => languageOfScope(scope),
      scope: (where, { scope }) => where.and(importersSeen(scope, 'r')),
      filters: {},
      refused: {
        dataVersions: [],
        codes: async (row, before) =>
          new Map([
            ...(row.resendUrl && row.resendUrl !== before?.resendUrl && !outgoing.mayCall(row.resendUrl)
              ? [['resendUrl', 'INVALID_VALUE'] as const]
              : []),
            ...eInvoiceErrors(row, tools.clock.today()),
          ]),
      },
    });
  }
}

export const ImportersController = recordController(Importers, {
  routes: IMPORTER_ROUTES,
  contract: importerContract,
  access: recordAccess('catalogue'),
  names: ['importer', 'Importers'],
});
