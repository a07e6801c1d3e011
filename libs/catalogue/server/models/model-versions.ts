import {
  MakeOwners,
  MODEL_VERSION_ROUTES,
  modelVersionContract,
  type ModelVersionsQuery,
} from '@floorplan/catalogue/contracts';
import { modelVersion, modelVersionStream, type AccessoryConnected } from '@floorplan/catalogue/domain';
import { recordAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, seesAll, type Scope } from '@floorplan/identity/domain';
import type { FieldChange } from '@floorplan/kernel/records';
import type { Database } from '@floorplan/platform/event-store';
import {
  recordController,
  Records,
  RecordTools,
  removalController,
  type RecordPage,
} from '@floorplan/platform/records';
import { Injectable } from '@nestjs/common';
import { onlyMakesSeen } from '../makes-seen';

const MODELS = `(select mo.id, mo.name, mo.make_id, ma.name as make_name, mo.is_removed
  from model mo join make ma on ma.id = mo.make_id)`;
const ACCESSORIES = `(select coalesce(json_agg(json_build_object('Id', a.id, 'Name', a.name) order by a.name collate "sv-x-icu", a.id), '[]')
  from accessory a where not a.is_removed and r.accessory_ids @> to_jsonb(a.id) and a.make_id = m.make_id)`;

const CONNECTED: AccessoryConnected['type'] = 'catalogue/AccessoryConnected';

/** Versions of the models that a caller may see. The versions of a removed model are removed with it. */
@Injectable()
export class ModelVersions extends Records<
  typeof modelVersion,
  Scope,
  Pick<ModelVersionsQuery, 'model_id' | 'text'>
> {
  constructor(tools: RecordTools, owners: MakeOwners) {
    super(tools, {
      description: modelVersion,
      stream: modelVersionStream,
      actorOf,
      own: ({ scope }) => String(seesAll(scope)),
      language: ({ scope }) => languageOfScope(scope),
      joined: { m: { rows: MODELS, by: 'r.model_id' } },
      columns: {
        ModelName: { sql: 'm.name', type: 'text', searched: true },
        MakeId: { sql: 'm.make_id' },
        MakeName: { sql: 'm.make_name', type: 'text', searched: true },
        Accessories: { sql: ACCESSORIES },
      },
      scope: (where, { scope }) => {
        const ofModel = (column: string) => `(select ${column} from model where id = r.model_id)`;
        where.and(`not ${ofModel('is_removed')}`);
        onlyMakesSeen(where, scope, owners, ofModel('make_id'));
      },
      filters: { model_id: (where, id) => where.and('r.model_id = ?', id) },
      otherChanges: async (fact) => connectionOf(fact, tools.database),
      exists: {
        modelId: async (id) => {
          const found = await tools.database.query('select 1 from model where id = $1 and not is_removed', [
            id,
          ]);
          return found.length > 0;
        },
      },
    });
  }
}

/** The connection or disconnection of an accessory as a change for the history. */
async function connectionOf(
  { type, data }: { readonly type: string; readonly data: object },
  database: Database,
): Promise<FieldChange[]> {
  if (type !== CONNECTED) return [];
  const { accessoryId, isConnected } = data as AccessoryConnected['data'];
  const [row] = await database.query<{ name: string }>('select name from accessory where id = $1', [
    accessoryId,
  ]);
  const name = row?.name ?? null;
  return [{ Field: 'Accessories', Before: isConnected ? null : name, After: isConnected ? name : null }];
}

const page: RecordPage = {
  routes: MODEL_VERSION_ROUTES,
  contract: modelVersionContract,
  access: recordAccess('catalogue'),
  names: ['model version', 'Model versions'],
};
export const ModelVersionsController = recordController(ModelVersions, page);
export const ModelVersionsRemovalController = removalController(ModelVersions, page);
