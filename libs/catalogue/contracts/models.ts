import { accessory, model, modelVersion } from '@floorplan/catalogue/domain';
import { OBJECT_STATUS } from '@floorplan/kernel';
import { recordRoutes, uniqueKey } from '@floorplan/kernel/records';
import {
  anyId,
  FIELD_ERROR_TEXTS,
  listAnswer,
  objectStatus,
  recordContract,
  type FieldErrorCode,
} from '@floorplan/kernel/wire';
import { z } from 'zod';

export const MODEL_ROUTES = recordRoutes('/api/v1/models');
export const MODEL_VERSION_ROUTES = recordRoutes('/api/v1/models/modelversions');
export const ACCESSORY_ROUTES = recordRoutes('/api/v1/accessories');
export const CATALOGUE_ROUTES = {
  modelsOfMake: '/api/v1/makes/:id/models',
  accessoriesOfMake: '/api/v1/makes/:id/accessories',
  connection: '/api/v1/models/modelversions/:id/accessories/:aryId',
  notConnected: '/api/v1/accessories/not_connected/:mdvId',
  objectClassifications: '/api/v1/objectclassification',
} as const;

const id = z.number().int();

/** A version of a model in the answer and in the save of the model. */
const versionOfModel = z
  .strictObject({
    Id: z.int().min(0).describe('0 for a new version'),
    Name: z.string().max(200),
    Version: z.int().min(0).optional(),
    ObjectStatus: objectStatus.optional().describe('1 new, 2 changed, 3 removed; others stay as they are'),
  })
  .meta({ id: 'VersionOfModel' });

/** Each version occurs once, and no two saved versions get the same name. */
const versionsOfModel = z
  .array(versionOfModel)
  .max(500)
  .superRefine((versions, context) => {
    const seen = new Set<number | string>();
    const isRepeated = (value: number | string) => seen.size === seen.add(value).size;
    const wrong = (path: (string | number)[], code: FieldErrorCode) =>
      context.addIssue({ code: 'custom', path, params: { code }, message: FIELD_ERROR_TEXTS[code] });
    for (const [row, { Id, Name, ObjectStatus }] of versions.entries()) {
      if (Id > 0 && isRepeated(Id)) wrong([row, 'Id'], 'INVALID_VALUE');
      const isSaved = ObjectStatus === OBJECT_STATUS.added || ObjectStatus === OBJECT_STATUS.changed;
      if (isSaved && isRepeated(uniqueKey(Name))) wrong([row, 'Name'], 'TAKEN');
    }
  });

export const modelContract = recordContract('Model', model, {
  extra: { MakeName: z.string(), ModelVersions: versionsOfModel },
  filter: { make_id: anyId },
});
export type ModelRow = z.infer<typeof modelContract.row>;
export type ModelsQuery = z.infer<typeof modelContract.query>;
export type SaveModelRequest = z.infer<typeof modelContract.saveRequest>;

const namedAccessory = z.strictObject({ Id: id, Name: z.string() });

export const modelVersionContract = recordContract('ModelVersion', modelVersion, {
  extra: { ModelName: z.string(), MakeId: id, MakeName: z.string(), Accessories: z.array(namedAccessory) },
  filter: { model_id: anyId },
});
export type ModelVersionRow = z.infer<typeof modelVersionContract.row>;
export type ModelVersionsQuery = z.infer<typeof modelVersionContract.query>;

export const accessoryContract = recordContract('Accessory', accessory, {
  extra: { MakeName: z.string() },
  filter: { make_id: anyId },
});
export type AccessoryRow = z.infer<typeof accessoryContract.row>;
export type AccessoriesQuery = z.infer<typeof accessoryContract.query>;

export const namedAccessoriesAnswer = listAnswer(namedAccessory);
export type NamedAccessoriesAnswer = z.infer<typeof namedAccessoriesAnswer>;

export const objectClassificationsAnswer = listAnswer(
  z
    .object({
      Id: id,
      Code: z.string(),
      Name: z.string(),
      FinanceType: z.string(),
      SupplierType: z.enum(['DEA', 'IMP']).describe('Who sells the vehicles to the finance company'),
      AmountIncludesVAT: z.boolean(),
    })
    .meta({ id: 'ObjectClassification' }),
);
export type ObjectClassificationsAnswer = z.infer<typeof objectClassificationsAnswer>;
