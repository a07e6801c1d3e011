import { JOB_PROCESS_TOPICS } from '@floorplan/job-process/contracts';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { REPAIR_QUEUE } from './commands/bulk/repair-batches';
import { InboxModule } from './inbox.module';
import { JobProcessApiModule } from './job-process.api.module';
import { JobProcessModule } from './job-process.module';
import { JobProcessWorkerModule } from './job-process.worker.module';
import { SCHEDULES_QUEUE } from './jobs/process-messages.job';

export const manifest: ContextManifest = {
  name: 'job-process',
  tables: ['job_detail', 'registration_code', 'inbox_refusal', 'bulk_operation'],
  topics: [...Object.values(JOB_PROCESS_TOPICS)],
  queues: [REPAIR_QUEUE, SCHEDULES_QUEUE],
  shared: ({ CODE_KEY, FLOORPLAN_RETRY_MINUTES }) => [
    JobProcessModule.forRoot(CODE_KEY, FLOORPLAN_RETRY_MINUTES),
  ],
  api: () => [JobProcessApiModule],
  worker: ({ FLOORPLAN_SWEEP_MS, FLOORPLAN_LOST_AFTER_MS, REDIS_URL }) => [
    JobProcessWorkerModule.forRoot({ everyMs: FLOORPLAN_SWEEP_MS, lostAfterMs: FLOORPLAN_LOST_AFTER_MS }),
    // Partners can write to queues in Redis. Only the portal itself writes to queues in PostgreSQL.
    ...(REDIS_URL ? [InboxModule] : []),
  ],
};
