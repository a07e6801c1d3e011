import { describeRecord, recordStream, reference, text } from '@floorplan/kernel/records';
import type { RecordSaved, RowOf } from '@floorplan/kernel/records';

const nameWithin = (within: string, unique: string) =>
  text('Name', { max: 100, required: true, unique, within });

/** A model of a make. */
export const model = describeRecord({
  category: 'model',
  table: 'model',
  fact: 'catalogue/ModelSaved',
  dataVersion: 'models',
  removable: true,
  fields: { name: nameWithin('makeId', 'model-name'), makeId: reference('MakeId', { fixed: true }) },
});
export type Model = RowOf<typeof model>;
export const modelStream = recordStream(model);

/** An accessory of a make. It can be connected to model versions of the make. */
export const accessory = describeRecord({
  category: 'accessory',
  table: 'accessory',
  fact: 'catalogue/AccessorySaved',
  dataVersion: 'accessories',
  removable: true,
  fields: { name: nameWithin('makeId', 'accessory-name'), makeId: reference('MakeId', { fixed: true }) },
});
export type Accessory = RowOf<typeof accessory>;
export const accessoryStream = recordStream(accessory);

/** A version of a model, such as an equipment line. */
export const modelVersion = describeRecord({
  category: 'model-version',
  table: 'model_version',
  texts: 'modelversion',
  fact: 'catalogue/ModelVersionSaved',
  dataVersion: 'model-versions',
  removable: true,
  fields: {
    name: nameWithin('modelId', 'model-version-name'),
    modelId: reference('ModelId', { fixed: true }),
  },
});
export type ModelVersion = RowOf<typeof modelVersion>;
export type ModelVersionSaved = RecordSaved<typeof modelVersion>;
