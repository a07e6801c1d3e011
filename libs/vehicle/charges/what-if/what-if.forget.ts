import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JobQueues, JobRegistry, type JobDefinition } from '@floorplan/platform/jobs';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { WHAT_IF_QUEUE } from './what-if.kind';

const forgetJob: JobDefinition<Record<string, never>> = {
  queue: WHAT_IF_QUEUE,
  name: 'forget-what-ifs',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 60_000,
};

/** Deletes expired results every night. */
@Injectable()
export class ForgetWhatIfs implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly registry: JobRegistry,
    private readonly queues: JobQueues,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registry.handle(forgetJob, () => this.forget());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queues.every(forgetJob, 'forget-what-ifs', {
      cron: '30 2 * * *',
      timeZone: 'Europe/Stockholm',
    });
  }

  async forget(): Promise<void> {
    const today = this.clock.today();
    await this.database.query('delete from what_if_vehicle where kept_until < $1', [today]);
    await this.database.query('delete from what_if_slice where kept_until < $1', [today]);
  }
}
