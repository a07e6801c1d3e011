import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ErrorCode, Queue, type BackoffOptions, type Job, type JobsOptions, type QueueOptions } from 'bullmq';
import type { Enqueue, JobDefinition } from './job';

const MAX_AT_ONCE = 1_000;

/** The job queues, opened on first use. */
@Injectable()
export class JobQueues implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly options: QueueOptions) {}

  /** Adds jobs; a job whose id is still in the queue is not added again. */
  async add<P>(definition: JobDefinition<P>, jobs: readonly Enqueue<P>[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.queue(definition.queue.name).addBulk(
      jobs.map(({ payload, id, delayMs }) => ({
        name: definition.name,
        data: payload,
        opts: optionsOf(definition, id, delayMs),
      })),
    );
  }

  /** Schedules a repeated job. There is one schedule per key, shared by all processes. */
  async every(
    definition: JobDefinition<Record<string, never>>,
    key: string,
    when: { everyMs: number } | { cron: string; timeZone: string },
  ): Promise<void> {
    const repeat = 'everyMs' in when ? { every: when.everyMs } : { pattern: when.cron, tz: when.timeZone };
    try {
      await this.queue(definition.queue.name).upsertJobScheduler(key, repeat, {
        name: definition.name,
        data: {},
        opts: optionsOf(definition),
      });
    } catch (error) {
      if (!isSetAlready(error)) throw error;
    }
  }

  /** Number of jobs by state: waiting, active, delayed, failed. */
  counts(queue: string): Promise<Record<string, number>> {
    return this.queue(queue).getJobCounts('waiting', 'active', 'delayed', 'failed');
  }

  /**
   * Cleans up a foreign queue. Puts failed jobs back for another attempt, and removes completed jobs, whose
   * contents must not be kept.
   * @returns the number of jobs put back
   */
  async retryFailed(queue: string): Promise<number> {
    await this.queue(queue).clean(0, MAX_AT_ONCE, 'completed');
    const failed = (await this.queue(queue).getFailed(0, MAX_AT_ONCE - 1)).filter((job) => job !== undefined);
    let again = 0;
    for (const job of failed) {
      // Another worker may have retried or completed the job since this process read it.
      if (await job.isFailed()) {
        await job.retry('failed');
        again++;
      }
    }
    return again;
  }

  /** Returns those of the ids whose jobs are still waiting, delayed or running. */
  async alive(queue: string, ids: readonly string[]): Promise<Set<string>> {
    const jobs = await Promise.all(ids.map((id) => this.queue(queue).getJob(id)));
    return new Set(jobs.filter((job) => job !== undefined).map((job) => job.id!));
  }

  queue(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = new Queue(name, this.options);
      queue.on('error', () => undefined); // The call that fails throws the error itself, and the client reconnects.
      this.queues.set(name, queue);
    }
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }
}

/**
 * Whether the error means that another process set the same schedule at the same moment. The next run then
 * already exists.
 */
const isSetAlready = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === ErrorCode.SchedulerJobIdCollision || error.code === ErrorCode.SchedulerJobSlotsBusy);

/** Back-off of a job with pauses of its own, which the queue keeps with the job. */
interface Pauses extends BackoffOptions {
  readonly pausesMs: readonly number[];
}

const pauses = (pausesMs: readonly number[]): Pauses => ({ type: 'pauses', pausesMs });

/** Pause in milliseconds before the next attempt of a job with pauses of its own. */
export const pauseAfter = (attemptsMade: number, { opts }: Pick<Job, 'opts'>): number => {
  const { pausesMs } = opts.backoff as Pauses;
  return pausesMs[attemptsMade - 1] ?? pausesMs.at(-1)!;
};

const optionsOf = <P>(definition: JobDefinition<P>, jobId?: string, delay?: number): JobsOptions => ({
  ...(jobId !== undefined && { jobId }),
  ...(delay !== undefined && { delay }),
  attempts: definition.attempts,
  backoff: definition.pausesMs
    ? pauses(definition.pausesMs)
    : { type: 'exponential', delay: definition.backoffMs, jitter: 0.5 },
  // Remove a finished job, because its result is in the event log and the job would only block its id.
  removeOnComplete: true,
  removeOnFail: true,
});
