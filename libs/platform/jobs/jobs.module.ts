import { Processor, WorkerHost, BullModule } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type Provider,
  type Type,
} from '@nestjs/common';
import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions, type Job } from 'bullmq';
import type { QueueDefinition } from './job';
import { JobQueues } from './job-queues';
import { JobRegistry } from './job-registry';

export interface JobsOptions {
  /** Set: BullMQ on Redis. Absent: BullMQ on PostgreSQL at `databaseUrl`. */
  redisUrl?: string | undefined;
  databaseUrl: string;
  /** Tells copies apart that share a server. */
  prefix?: string;
  queues: readonly QueueDefinition[];
  /** How long a job of a dead process stays with it, in milliseconds. */
  lockMs?: number;
  onFailed?: (queue: string, name: string, error: Error, attempt: number) => void;
  onCompleted?: (queue: string, name: string, milliseconds: number) => void;
}

export const QUEUE_SCHEMA = 'bullmq';
const OPTIONS = Symbol('JobsOptions');

/** Queues and workers of a host. A process has one backend: it is chosen before anything of BullMQ is made. */
@Module({})
export class JobsModule {
  static forWorker(options: JobsOptions): DynamicModule {
    const connection = connect(options);
    const shared = { connection, prefix: options.prefix ?? 'floorplan' };
    return {
      module: JobsModule,
      global: true,
      imports: [
        BullModule.forRoot(shared),
        ...options.queues.map(({ name }) => BullModule.registerQueue({ name })),
      ],
      providers: [
        JobRegistry,
        { provide: OPTIONS, useValue: options },
        { provide: JobQueues, useFactory: () => new JobQueues(shared) },
        CheckRegistry,
        ...options.queues.map((queue) => processorOf(queue, options)),
      ],
      exports: [JobRegistry, JobQueues],
    };
  }
}

function connect(options: JobsOptions): ConnectionOptions {
  // BullMQ opens and closes its ioredis connections itself.
  if (options.redisUrl) return { url: options.redisUrl, maxRetriesPerRequest: null };
  setDefaultBackendFactory(
    createPostgresBackend as unknown as Parameters<typeof setDefaultBackendFactory>[0],
  );
  return {
    connectionString: options.databaseUrl,
    schema: QUEUE_SCHEMA,
    max: 6,
  } as unknown as ConnectionOptions;
}

/** Refuses to start when a job has no handler, or two. */
@Injectable()
class CheckRegistry implements OnApplicationBootstrap {
  constructor(
    private readonly registry: JobRegistry,
    private readonly queues: JobQueues,
    @Inject(OPTIONS) private readonly options: JobsOptions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.registry.check();
    for (const { name, globalConcurrency } of this.options.queues) {
      if (globalConcurrency) await this.queues.queue(name).setGlobalConcurrency(globalConcurrency);
    }
  }
}

function processorOf(queue: QueueDefinition, options: JobsOptions): Type<WorkerHost> & Provider {
  const lockDuration = options.lockMs ?? 30_000;
  @Processor(queue.name, {
    concurrency: queue.concurrency,
    lockDuration,
    stalledInterval: Math.min(lockDuration, 15_000),
    maxStalledCount: 1_000,
    // Also what others put on the queue is gone once it is done.
    removeOnComplete: { count: 0 },
  })
  class QueueProcessor extends WorkerHost {
    constructor(@Inject(JobRegistry) private readonly registry: JobRegistry) {
      super();
    }

    async process(job: Job): Promise<void> {
      const started = performance.now();
      try {
        await this.registry.run(queue.name, job.name, job.data, {
          id: job.id!,
          attempt: job.attemptsMade + 1,
          progress: (value) => job.updateProgress(value),
        });
        options.onCompleted?.(queue.name, job.name, performance.now() - started);
      } catch (error) {
        options.onFailed?.(queue.name, job.name, error as Error, job.attemptsMade + 1);
        throw error;
      }
    }
  }
  Object.defineProperty(QueueProcessor, 'name', { value: `${queue.name}-processor` });
  return QueueProcessor;
}
