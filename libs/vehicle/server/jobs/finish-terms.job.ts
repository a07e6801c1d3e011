import { SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import { DailyJobs, type JobDefinition } from '@floorplan/platform/jobs';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
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

/**
 * Handles expired terms every night, soon after the business day has begun. A missed night is handled later.
 */
@Injectable()
export class FinishTermsEachNight implements OnModuleInit {
  private readonly logger = new Logger('finish-terms');

  constructor(
    private readonly daily: DailyJobs,
    private readonly terms: FinishTerms,
  ) {}

  onModuleInit(): void {
    this.daily.add(finishTermsJob, '00:15', async () => {
      const finished = await this.terms.run(WORKER);
      this.logger.log(`${finished} term(s) finished`);
    });
  }
}
