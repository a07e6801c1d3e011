import type { ContextManifest } from '@floorplan/platform/contexts';
import { ReportsApiModule, ReportsModule } from './reports.module';
import { SCHEDULES_QUEUE, SchedulesApiModule, SchedulesWorkerModule } from './schedules/schedules.module';

export const manifest: ContextManifest = {
  name: 'reports',
  tables: ['report_schedule'],
  queues: [SCHEDULES_QUEUE],
  shared: () => [ReportsModule],
  api: () => [ReportsApiModule, SchedulesApiModule],
  worker: ({ PUBLIC_URL }) => [SchedulesWorkerModule.with(PUBLIC_URL)],
};
