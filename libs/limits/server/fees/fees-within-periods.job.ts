import { SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import { DailyJobs, type JobDefinition, type QueueDefinition } from '@floorplan/platform/jobs';
import { Injectable, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { LimitsModule } from '../limits.module';
import { FeesWithinPeriods } from './fees-within-periods';

const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

/** Queue of the daily billing of limit fees. Runs one job at a time across all workers. */
export const LIMIT_FEES_QUEUE: QueueDefinition = {
  name: 'limit-fees',
  concurrency: 1,
  globalConcurrency: 1,
};

const feesJob: JobDefinition<Record<string, never>> = {
  queue: LIMIT_FEES_QUEUE,
  name: 'limit-fees',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 60_000,
};

/** Bills limits that began or were raised during the day, late in the evening. */
@Injectable()
export class FeesEachEvening implements OnModuleInit {
  private readonly logger = new Logger('limit-fees');

  constructor(
    private readonly daily: DailyJobs,
    private readonly fees: FeesWithinPeriods,
  ) {}

  onModuleInit(): void {
    this.daily.add(feesJob, '22:30', async () => {
      const issued = await this.fees.bill(WORKER);
      this.logger.log(`${issued} document(s) with limit fees issued`);
    });
  }
}

/** Scheduled jobs of limits. */
@Module({ imports: [LimitsModule], providers: [FeesWithinPeriods, FeesEachEvening] })
export class LimitsWorkerModule {}
