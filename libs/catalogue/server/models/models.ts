import {
  LISTED_MAKES,
  MakeOwners,
  MakesReader,
  MODEL_ROUTES,
  modelContract,
  ModelUses,
  type ModelRow,
  type ModelsQuery,
  type SaveModelRequest,
} from '@floorplan/catalogue/contracts';
import { model, modelStream } from '@floorplan/catalogue/domain';
import { recordAccess } from '@floorplan/identity/access';
import { actorOf, languageOfScope, seesAll, type Scope } from '@floorplan/identity/domain';
import { refused, type Refusal } from '@floorplan/kernel';
import type { Saved } from '@floorplan/platform/commands';
import {
  recordController,
  Records,
  RecordTools,
  removalController,
  type RecordPage,
} from '@floorplan/platform/records';
import { Injectable } from '@nestjs/common';
import { onlyMakesSeen } from '../makes-seen';
import { ModelVersions } from './model-versions';

const OF_MODEL = 'from model_version s where s.model_id = r.id and not s.is_removed';
const VERSIONS = `(select coalesce(json_agg(json_build_object('Id', s.id, 'Name', s.name, 'Version', s.version)
  order by s.name collate "sv-x-icu", s.id), '[]') ${OF_MODEL})`;
/** Lists show the number of versions, so that they are sorted by it and files contain it. */
const VERSION_COUNT = `(select count(*) ${OF_MODEL})`;

/** Models of the makes that a caller may see. */
@Injectable()
export class Models extends Records<typeof model, Scope, Pick<ModelsQuery, 'make_id' | 'text'>> {
  constructor(
    tools: RecordTools,
    owners: MakeOwners,
    makes: MakesReader,
    private readonly versions: ModelVersions,
    private readonly uses: ModelUses,
  ) {
    super(tools, {
      description: model,
      stream: modelStream,
      actorOf,
      own: ({ scope }) => String(seesAll(scope)),
      language: ({ scope }) => languageOfScope(scope),
      joined: { m: { rows: LISTED_MAKES, by: 'r.make_id' } },
      columns: {
        MakeName: { sql: 'm.name', type: 'text', searched: true },
        ModelVersions: { sql: VERSIONS, type: 'number', order: VERSION_COUNT, inFile: VERSION_COUNT },
      },
      scope: (where, { scope }) => onlyMakesSeen(where, scope, owners, 'r.make_id'),
      filters: { make_id: (where, id) => where.and('r.make_id = ?', id) },
      exists: { makeId: async (id) => (await makes.makes()).some((make) => make.id === id) },
    });
  }

  /** Saves a model together with its new, changed and removed versions, in one transaction. */
  override async save(scope: Scope, sent: SentModel, correlationId: string): Promise<Saved> {
    const { ModelVersions: rows = [], ...own } = sent;
    const changed = [...rows.entries()].filter(([, { ObjectStatus }]) => ObjectStatus !== undefined);
    if (changed.length === 0) return super.save(scope, own, correlationId);
    const newId = own.Id || (await this.tools.rows.newId('model_id'));
    const created = own.Id ? [] : ['modelId'];
    const saves = changed.map(([, row]) =>
      this.versions.saving(scope, { ...row, ModelId: newId }, { created }),
    );
    const results = await this.tools.rows.saveAll({ actor: actorOf(scope), correlationId }, [
      this.saving(scope, own, { newId }),
      ...saves,
    ]);
    const last = results.at(-1)!;
    if (last.ok) return results[0]!;
    const refusedRow = changed[results.length - 2];
    return refusedRow ? { ok: false, refusal: inRow(last.refusal, refusedRow[0]) } : last;
  }

  /** Refuses to remove a model to which records of other contexts refer. */
  override removing(
    scope: Scope,
    sent: Parameters<Records<typeof model>['removing']>[1],
  ): ReturnType<Records<typeof model>['removing']> {
    const removal = super.removing(scope, sent);
    return {
      ...removal,
      reads: this.uses.dataVersions,
      decide: async (state, id) =>
        (await this.uses.isUsed(id)) ? refused('MODEL_IN_USE') : removal.decide(state, id),
    };
  }
}

/** Body of a save of a model. Versions without a status stay as they are. */
type SentModel = Partial<Omit<SaveModelRequest, 'Id'>> & {
  readonly Id: number;
  readonly ModelVersions?: ModelRow['ModelVersions'];
};

/** The refusal of a version, with its fields named by their path in the request for the model. */
function inRow({ params, fields, ...refusal }: Refusal, row: number): Refusal {
  const path = `ModelVersions[${row}]`;
  if (refusal.code === 'NOT_FOUND') return { code: 'UNKNOWN_RECORD', params: { field: `${path}.Id` } };
  return {
    ...refusal,
    ...(params && { params: { ...params, ...(params['field'] && { field: `${path}.${params['field']}` }) } }),
    ...(fields && { fields: fields.map((field) => ({ ...field, Field: `${path}.${field.Field}` })) }),
  };
}

const page: RecordPage = {
  routes: MODEL_ROUTES,
  contract: modelContract,
  access: recordAccess('catalogue'),
  names: ['model', 'Models'],
};
export const ModelsController = recordController(Models, page);
export const ModelsRemovalController = removalController(Models, page);
