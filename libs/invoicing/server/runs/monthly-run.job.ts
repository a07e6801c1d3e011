import { monthBefore } from '@floorplan/invoicing/domain';
import { nextBankDay, SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { DailyJobs, type JobDefinition } from '@floorplan/platform/jobs';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { BillingRuns } from './billing-runs';
import { Calculations } from './calculations';
import { BILLING_QUEUE } from './run-kinds';

const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

export const monthlyRunJob: JobDefinition<Record<string, never>> = {
  queue: BILLING_QUEUE,
  name: 'monthly-run',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 60_000,
};

/** Calculates the run of the month before on the first bank day of a month, or later when that day was missed. */
@Injectable()
export class MonthlyRun implements OnModuleInit {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly daily: DailyJobs,
    private readonly runs: BillingRuns,
    private readonly calculations: Calculations,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.daily.add(monthlyRunJob, '04:30', async () => {
      await this.calculations.forget();
      await this.startDue();
    });
  }

  /** Starts the run that is due today, unless it has been started before. */
  async startDue(): Promise<void> {
    const today = this.clock.today();
    if (today < nextBankDay(`${today.slice(0, 7)}-01`)) return;
    const month = monthBefore(today);
    if ((await this.runs.run(month)) !== null) return;
    const outcome = await this.runs.start(month, WORKER);
    if (!outcome.ok) this.logger.warn(`The run of ${month} was not started: ${outcome.refusal.code}`);
  }
}
