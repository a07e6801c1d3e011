import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { JobDefinition } from './job';
import type { JobQueues } from './job-queues';
import type { JobRegistry } from './job-registry';
import { Sweep } from './sweep';

type DailyJob = JobDefinition<Record<string, never>>;

/**
 * Jobs that run once a day or once an hour at a fixed time in Stockholm, or every few minutes, in one process. The schedules are set again
 * periodically, because emptying a queue deletes its schedule.
 */
export class DailyJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly schedules: { readonly job: DailyJob; readonly cron: string }[] = [];
  private readonly sweep = new Sweep('daily-jobs', () => this.set());

  constructor(
    private readonly registry: JobRegistry,
    private readonly queues: JobQueues,
    /** Milliseconds until the schedules are set again. */
    private readonly everyMs: number,
  ) {}

  /**
   * Adds a job; contexts call this in `onModuleInit`.
   * @param at time of the day, `HH:mm`
   */
  add(job: DailyJob, at: string, run: () => Promise<void>): void {
    const [hour, minute] = at.split(':').map(Number);
    this.registry.handle(job, run);
    this.schedules.push({ job, cron: `${minute} ${hour} * * *` });
  }

  /**
   * Adds a job that runs every hour.
   * @param minute of the hour
   */
  addHourly(job: DailyJob, minute: number, run: () => Promise<void>): void {
    this.registry.handle(job, run);
    this.schedules.push({ job, cron: `${minute} * * * *` });
  }

  /** Adds a job that runs every few minutes of an hour. */
  addEvery(job: DailyJob, minutes: number, run: () => Promise<void>): void {
    this.registry.handle(job, run);
    this.schedules.push({ job, cron: `*/${minutes} * * * *` });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.sweep.begin(this.everyMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweep.end();
  }

  private async set(): Promise<void> {
    for (const { job, cron } of this.schedules)
      await this.queues.every(job, job.name, { cron, timeZone: 'Europe/Stockholm' });
  }
}
