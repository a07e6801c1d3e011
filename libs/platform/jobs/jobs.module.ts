import { BullModule, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type Provider,
  type Type,
} from '@nestjs/common';
import { DelayedError, setDefaultBackendFactory, type ConnectionOptions, type Job } from 'bullmq';
import { DailyJobs } from './daily-jobs';
import type { QueueDefinition } from './job';
import { JobQueues, pauseAfter } from './job-queues';
import { JobRegistry } from './job-registry';
import { connectQueues } from './queue-pool';

const logger = new Logger('jobs');

export interface JobsOptions {
  /** When set, BullMQ uses Redis; otherwise PostgreSQL at `databaseUrl`. */
  redisUrl?: string | undefined;
  databaseUrl: string;
  /** Key prefix that separates installations on one server. */
  prefix?: string;
  queues: readonly QueueDefinition[];
  /** Milliseconds until another process takes over a job of a crashed process. */
  lockMs?: number;
  /** Milliseconds until schedules are set again. */
  scheduleEveryMs?: number;
  onFailed?: (queue: string, name: string, error: Error, attempt: number) => void;
  onCompleted?: (queue: string, name: string, milliseconds: number) => void;
}

const OPTIONS = Symbol('JobsOptions');

/**
 * Queues and workers of a host. A process has one backend (Redis or PostgreSQL). It must be set before any
 * BullMQ object is created.
 */
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
        // The processors find their connection in `forRoot`. Jobs are added by `JobQueues` alone.
        BullModule.registerQueue(),
      ],
      providers: [
        JobRegistry,
        { provide: OPTIONS, useValue: options },
        { provide: JobQueues, useFactory: () => new JobQueues(shared) },
        {
          provide: DailyJobs,
          inject: [JobRegistry, JobQueues],
          useFactory: (registry: JobRegistry, queues: JobQueues) =>
            new DailyJobs(registry, queues, options.scheduleEveryMs ?? 60_000),
        },
        CheckRegistry,
        ...options.queues.map((queue) => processorOf(queue, options)),
      ],
      exports: [JobRegistry, JobQueues, DailyJobs],
    };
  }
}

function connect(options: JobsOptions): ConnectionOptions {
  if (options.redisUrl) {
    setDefaultBackendFactory();
    // BullMQ opens and closes its ioredis connections itself.
    return { url: options.redisUrl, maxRetriesPerRequest: null };
  }
  return connectQueues(options.databaseUrl, options.queues.length);
}

/** Makes the start-up fail when a job has no handler or several handlers. */
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
    // Completed jobs are removed, including those that other systems added.
    removeOnComplete: { count: 0 },
    settings: { backoffStrategy: (attemptsMade, _type, _error, job) => pauseAfter(attemptsMade, job!) },
  })
  class QueueProcessor extends WorkerHost {
    constructor(@Inject(JobRegistry) private readonly registry: JobRegistry) {
      super();
    }

    /** Called when the connection or the lock of a job is lost. The job itself is run again. */
    @OnWorkerEvent('error')
    warn({ message }: Error): void {
      logger.warn(`Queue ${queue.name}: ${message}`);
    }

    async process(job: Job, token?: string): Promise<void> {
      const started = performance.now();
      const attempt = (queue.foreign ? job.attemptsStarted : job.attemptsMade + 1) || 1;
      try {
        await (queue.foreign ? this.runForeign(job, attempt) : this.runOwn(job, attempt));
        options.onCompleted?.(queue.name, job.name, performance.now() - started);
      } catch (error) {
        options.onFailed?.(queue.name, job.name, error as Error, attempt);
        if (!queue.foreign) throw error;
        await job.moveToDelayed(Date.now() + foreignPause(attempt), token);
        throw new DelayedError();
      }
    }

    private runOwn(job: Job, attempt: number): Promise<void> {
      return this.registry.run(queue.name, job.name, job.data, {
        id: job.id!,
        attempt,
        progress: (value) => job.updateProgress(value),
      });
    }

    private runForeign(job: Job, attempt: number): Promise<void> {
      // The sender may have set options that keep completed jobs.
      job.opts.removeOnComplete = true;
      return this.registry.runForeign(queue.name, {
        id: job.id!,
        name: job.name,
        payload: job.data,
        attempt,
      });
    }
  }
  Object.defineProperty(QueueProcessor, 'name', { value: `${queue.name}-processor` });
  return QueueProcessor;
}

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 30_000;

/**
 * Pause in milliseconds before a retry. It doubles up to half a minute, with jitter so that thousands of jobs
 * do not retry at the same moment.
 */
const foreignPause = (attempt: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt - 1, 10), MAX_PAUSE_MS) * (0.5 + Math.random() / 2);
