import { JOB_PROCESS_TOPICS } from '@floorplan/job-process/contracts';
import type { MessageType } from '@floorplan/job-process/message-types';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { REPAIR_QUEUE } from './commands/bulk/repair-batches';
import { InboxModule } from './inbox.module';
import { JobProcessApiModule } from './job-process.api.module';
import { JobProcessModule } from './job-process.module';
import { JobProcessWorkerModule } from './job-process.worker.module';
import { SCHEDULES_QUEUE } from './jobs/process-messages.job';
import { ReceptionApiModule } from './reception/reception.api.module';

/** The types of messages of all contexts. */
const typesIn = (contexts: readonly ContextManifest[]): MessageType[] =>
  contexts.flatMap(({ messages = [] }) => messages as readonly MessageType[]);

export const manifest: ContextManifest = {
  name: 'job-process',
  tables: ['job_detail', 'registration_code', 'inbox_refusal', 'bulk_operation'],
  topics: [...Object.values(JOB_PROCESS_TOPICS)],
  queues: [REPAIR_QUEUE, SCHEDULES_QUEUE],
  shared: ({ CODE_KEY, FLOORPLAN_RETRY_MINUTES }, contexts) => [
    JobProcessModule.forRoot(CODE_KEY, typesIn(contexts), FLOORPLAN_RETRY_MINUTES),
  ],
  api: (_, contexts) => [ReceptionApiModule.with(typesIn(contexts)), JobProcessApiModule],
  worker: ({ FLOORPLAN_SWEEP_MS, FLOORPLAN_LOST_AFTER_MS, REDIS_URL }) => [
    JobProcessWorkerModule.forRoot({ everyMs: FLOORPLAN_SWEEP_MS, lostAfterMs: FLOORPLAN_LOST_AFTER_MS }),
    // Partners can write to queues in Redis. Only the portal itself writes to queues in PostgreSQL.
    ...(REDIS_URL ? [InboxModule] : []),
  ],
};
