import { BatchesWorkerModule } from '@floorplan/platform/batches';
import { CoreModule } from '@floorplan/platform/commands';
import { queuesOf, workerModules } from '@floorplan/platform/contexts';
import { Database, Policies, Notifier } from '@floorplan/platform/event-store';
import type { Environment } from '@floorplan/platform/http';
import { JobQueues, JobsModule } from '@floorplan/platform/jobs';
import { MAIL_QUEUE, MailModule } from '@floorplan/platform/mail';
import {
  Global,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { CONTEXTS } from '../../contexts';
import '../../texts';
import { observeAppend, observeJob } from './metrics';
import { MetricsServer } from './metrics-server';

/** Root module of the worker. It runs jobs from the queue and policies on the event log. */
@Global()
@Module({})
export class WorkerModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly policies: Policies,
    private readonly notifier: Notifier,
  ) {}

  static with(environment: Environment, logger: Logger): DynamicModule {
    const queues = [...queuesOf(CONTEXTS, environment), MAIL_QUEUE];
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
          scheduleEveryMs: environment.FLOORPLAN_SWEEP_MS,
          onCompleted: observeJob,
          onFailed: (queue, name, err, attempt) =>
            logger.error({ err, queue, job: name, attempt }, 'job failed, it will be tried again'),
        }),
        BatchesWorkerModule.forRoot({ everyMs: environment.FLOORPLAN_SWEEP_MS }),
        MailModule.forWorker({
          smtpUrl: environment.SMTP_URL,
          from: environment.MAIL_FROM,
          everyMs: environment.FLOORPLAN_SWEEP_MS,
        }),
        ...workerModules(CONTEXTS, environment),
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
