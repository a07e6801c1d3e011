import { InboxClients } from '@floorplan/identity/contracts';
import { ClientsModule, DatabaseInboxClients } from '@floorplan/identity/server';
import { CatalogueModule } from '@floorplan/catalogue/server';
import {
  BULK_QUEUE,
  INBOX_QUEUE,
  InboxModule,
  JobProcessModule,
  JobProcessWorkerModule,
  SCHEDULES_QUEUE,
} from '@floorplan/job-process/server';
import { LimitsModule } from '@floorplan/limits/server';
import { PartiesModule } from '@floorplan/parties/server';
import { CoreModule } from '@floorplan/platform/commands';
import { Database, Policies, Notifier } from '@floorplan/platform/event-store';
import type { Environment } from '@floorplan/platform/http';
import { JobQueues, JobsModule } from '@floorplan/platform/jobs';
import { PricingModule } from '@floorplan/pricing/server';
import { VehicleModule } from '@floorplan/vehicle/server';
import {
  Global,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { observeAppend, observeJob } from './metrics';
import { MetricsServer } from './metrics-server';

const QUEUES = [
  { name: 'new-financing', concurrency: 2 },
  { name: 'resend', concurrency: 4 },
  BULK_QUEUE,
  SCHEDULES_QUEUE,
];

/** Partners may put messages on Redis themselves; the queue on PostgreSQL is nobody's but ours. */
const inboxOf = ({ CODE_KEY }: Environment): DynamicModule =>
  InboxModule.forRoot({
    provide: InboxClients,
    useFactory: (database: Database) => new DatabaseInboxClients(database, CODE_KEY),
    inject: [Database],
  });

/** Everything the worker does: jobs from the queue, policies on the log. */
@Global()
@Module({})
export class WorkerModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly policies: Policies,
    private readonly notifier: Notifier,
  ) {}

  static with(environment: Environment, logger: Logger): DynamicModule {
    const queues = environment.REDIS_URL ? [...QUEUES, INBOX_QUEUE] : QUEUES;
    return {
      module: WorkerModule,
      imports: [
        CoreModule.forRoot({
          databaseUrl: environment.DATABASE_URL,
          applicationName: 'lagerportalen-worker',
          businessDate: environment.FLOORPLAN_BUSINESS_DATE,
          onCommit: observeAppend,
        }),
        JobsModule.forWorker({
          redisUrl: environment.REDIS_URL,
          databaseUrl: environment.DATABASE_URL,
          queues,
          lockMs: environment.FLOORPLAN_JOB_LOCK_MS,
          onCompleted: observeJob,
          onFailed: (queue, name, err, attempt) =>
            logger.error({ err, queue, job: name, attempt }, 'job failed, it will be tried again'),
        }),
        PartiesModule,
        CatalogueModule,
        PricingModule,
        LimitsModule,
        JobProcessModule.forRoot(environment.CODE_KEY, environment.FLOORPLAN_RETRY_MINUTES),
        ClientsModule,
        VehicleModule,
        JobProcessWorkerModule.forRoot({
          everyMs: environment.FLOORPLAN_SWEEP_MS,
          lostAfterMs: environment.FLOORPLAN_LOST_AFTER_MS,
        }),
        ...(environment.REDIS_URL ? [inboxOf(environment)] : []),
      ],
      providers: [
        {
          provide: Policies,
          useFactory: (database: Database, notifier: Notifier) =>
            new Policies(database, notifier, (reader, err, event, parked) =>
              logger[parked ? 'fatal' : 'error'](
                { err, reader, position: event?.position, type: event?.type },
                parked ? 'fact parked as a dead letter' : 'reader failed, it will try again',
              ),
            ),
          inject: [Database, Notifier],
        },
        {
          provide: MetricsServer,
          useFactory: (database: Database, policies: Policies, jobs: JobQueues) =>
            new MetricsServer(database, policies, jobs, queues, environment),
          inject: [Database, Policies, JobQueues],
        },
      ],
      exports: [Policies],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.notifier.listen();
    this.policies.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.policies.stop();
  }
}
