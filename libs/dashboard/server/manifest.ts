import { DASHBOARD_TOPICS } from '@floorplan/dashboard/contracts';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { DashboardApiModule, DashboardModule } from './dashboard.module';

export const manifest: ContextManifest = {
  name: 'dashboard',
  tables: ['dashboard_mark'],
  topics: [...Object.values(DASHBOARD_TOPICS)],
  shared: () => [DashboardModule],
  api: () => [DashboardApiModule],
};
