import { LIMITS_COLUMNS } from '@floorplan/limits/contracts';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { LimitsApiModule } from './limits.api.module';
import { LimitsModule } from './limits.module';

export const manifest: ContextManifest = {
  name: 'limits',
  tables: ['limit_category'],
  columnRights: [LIMITS_COLUMNS],
  shared: () => [LimitsModule],
  api: () => [LimitsApiModule],
};
