import type { RerunReason } from '@floorplan/job-process/domain';
import type { Actor } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { RerunMessages, type Chosen } from './rerun-messages';
import { WAITING } from '../status-sql';

/**
 * Runs all messages again that wait for a change outside them, in case an event that should have restarted
 * them was missed.
 */
@Injectable()
export class NightlyRerun {
  constructor(
    private readonly database: Database,
    private readonly rerun: RerunMessages,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of messages that will be attempted */
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
