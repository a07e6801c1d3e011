import type { ContextManifest } from '@floorplan/platform/contexts';
import { LimitsApiModule } from './limits.api.module';
import { LimitsModule } from './limits.module';

export const manifest: ContextManifest = {
  name: 'limits',
  tables: ['limit_category'],
  shared: () => [LimitsModule],
  api: () => [LimitsApiModule],
};
