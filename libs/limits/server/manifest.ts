import { LIMITS_COLUMNS } from '@floorplan/limits/contracts';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { LimitsApiModule } from './limits.api.module';
import { LIMIT_FEES_QUEUE, LimitsWorkerModule } from './fees/fees-within-periods.job';
import { LimitsModule } from './limits.module';

export const manifest: ContextManifest = {
  name: 'limits',
  tables: ['limit_category', 'limit_entry'],
  columnRights: [LIMITS_COLUMNS],
  queues: [LIMIT_FEES_QUEUE],
  shared: () => [LimitsModule],
  api: () => [LimitsApiModule],
  worker: () => [LimitsWorkerModule],
};
