import type { ContextManifest } from '@floorplan/platform/contexts';
import { ReportsApiModule, ReportsModule } from './reports.module';

export const manifest: ContextManifest = {
  name: 'reports',
  tables: [],
  shared: () => [ReportsModule],
  api: () => [ReportsApiModule],
};
