import type { RerunReason } from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { RerunMessages, type Chosen } from './rerun-messages';
import { WAITING } from '../status-sql';

/** Safety net: runs everything again that waits for something outside. */
@Injectable()
export class NightlyRerun {
  constructor(
    private readonly database: Database,
    private readonly rerun: RerunMessages,
    private readonly clock: Clock,
  ) {}

  /** @returns number of messages that the workers will attempt */
  async run(by: Actor): Promise<number> {
    const waiting = await this.database.query<Chosen>(
      `select id, version from job_detail where state ${WAITING} order by id`,
    );
    return this.rerun.rerun(waiting, {
      cause: 'nightly',
      causeId: null,
      reason: 'NIGHTLY' satisfies RerunReason,
      by,
      correlationId: `nightly-${this.clock.today()}`,
    });
  }
}
