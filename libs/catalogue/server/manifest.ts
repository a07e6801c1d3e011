import { accessory, make, model, modelVersion } from '@floorplan/catalogue/domain';
import { recordTopic } from '@floorplan/kernel/records';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { CatalogueApiModule } from './catalogue.api.module';
import { CatalogueModule } from './catalogue.module';

export const manifest: ContextManifest = {
  name: 'catalogue',
  tables: ['make', 'model', 'model_version', 'accessory'],
  topics: [make, model, modelVersion, accessory].map(recordTopic),
  shared: () => [CatalogueModule],
  api: () => [CatalogueApiModule],
};
