import {
  ACCESSORY_ROUTES,
  accessoryContract,
  LISTED_MAKES,
  MakeOwners,
  MakesReader,
  type AccessoriesQuery,
} from '@floorplan/catalogue/contracts';
import { accessory, accessoryStream } from '@floorplan/catalogue/domain';
import { recordAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, seesAll, type Scope } from '@floorplan/identity/domain';
import {
  recordController,
  Records,
  RecordTools,
  removalController,
  type RecordPage,
} from '@floorplan/platform/records';
import { Injectable } from '@nestjs/common';
import { onlyMakesSeen } from '../makes-seen';

/** Accessories of the makes that a caller may see. */
@Injectable()
export class Accessories extends Records<
  typeof accessory,
  Scope,
  Pick<AccessoriesQuery, 'make_id' | 'text'>
> {
  constructor(tools: RecordTools, owners: MakeOwners, makes: MakesReader) {
    super(tools, {
      description: accessory,
      stream: accessoryStream,
      actorOf,
      own: ({ scope }) => String(seesAll(scope)),
      language: ({ scope }) => languageOfScope(scope),
      joined: { m: { rows: LISTED_MAKES, by: 'r.make_id' } },
      columns: { MakeName: { sql: 'm.name', type: 'text', searched: true } },
      scope: (where, { scope }) => onlyMakesSeen(where, scope, owners, 'r.make_id'),
      filters: { make_id: (where, id) => where.and('r.make_id = ?', id) },
      exists: { makeId: async (id) => (await makes.makes()).some((make) => make.id === id) },
    });
  }
}

const page: RecordPage = {
  routes: ACCESSORY_ROUTES,
  contract: accessoryContract,
  access: recordAccess('catalogue'),
  names: ['accessory', 'Accessories'],
};
export const AccessoriesController = recordController(Accessories, page);
export const AccessoriesRemovalController = removalController(Accessories, page);
