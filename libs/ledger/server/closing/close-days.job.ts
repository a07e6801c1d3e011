import { PORTAL } from '@floorplan/platform/acts';
import { DailyJobs, type JobDefinition, type QueueDefinition } from '@floorplan/platform/jobs';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { CloseDays } from './close-days';

export const LEDGER_QUEUE: QueueDefinition = { name: 'ledger', concurrency: 1 };

export const closeDaysJob: JobDefinition<Record<string, never>> = {
  queue: LEDGER_QUEUE,
  name: 'close-days',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 60_000,
};

/** Closes the days of the books every night through the day that has ended. Missed nights are made up for. */
@Injectable()
export class CloseDaysEachNight implements OnModuleInit {
  private readonly logger = new Logger('ledger');

  constructor(
    private readonly daily: DailyJobs,
    private readonly days: CloseDays,
  ) {}

  onModuleInit(): void {
    this.daily.add(closeDaysJob, '00:45', async () => {
      if (!(await this.days.throughYesterday(PORTAL)))
        this.logger.warn(
          'No day was closed: the accounts differ from their sources. Rebuild the entries, or close the first days by hand.',
        );
    });
  }
}
