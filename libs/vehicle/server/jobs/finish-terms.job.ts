import { SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import { JobQueues, JobRegistry, type JobDefinition, Sweep } from '@floorplan/platform/jobs';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { z } from 'zod';
import { FINISH_TERMS_QUEUE } from '../vehicle.queues';
import { FinishTerms } from './finish-terms';

const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

export const finishTermsJob: JobDefinition<Record<string, never>> = {
  queue: FINISH_TERMS_QUEUE,
  name: 'finish-terms',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 60_000,
};

/** Interval at which the schedule is set again, because emptying the queue deletes the schedule. */
export abstract class ScheduleEvery {
  abstract readonly everyMs: number;
}

/**
 * Handles expired terms every night, soon after the business day has begun. A missed night is handled later.
 */
@Injectable()
export class FinishTermsEachNight implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('finish-terms');
  private readonly schedules = new Sweep('finish-terms', () => this.set());

  constructor(
    private readonly registry: JobRegistry,
    private readonly queues: JobQueues,
    private readonly terms: FinishTerms,
    private readonly schedule: ScheduleEvery,
  ) {}

  onModuleInit(): void {
    this.registry.handle(finishTermsJob, async () => {
      const finished = await this.terms.run(WORKER);
      this.logger.log(`${finished} term(s) finished`);
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.schedules.begin(this.schedule.everyMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.schedules.end();
  }

  private set(): Promise<void> {
    return this.queues.every(finishTermsJob, 'finish-terms', {
      cron: '15 0 * * *',
      timeZone: 'Europe/Stockholm',
    });
  }
}
