import { Database, idOf, Where, type StoredEvent } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { RerunMessages } from '../../commands/rerun-messages';
import { WORKER } from '../../jobs/message-jobs';
import { limitOf, TURN_FACTS, UNBLOCKING, type Unblocking } from './unblocking';

const EDITED = 'job-process/MessageEdited';
const CAPITAL_RELEASED = 'limits/CapitalReleased';

/**
 * Messages that waited for something outside run again when it happens. An attempt that deferred a message did so on
 * guarded data, so its fact always stands before the change that unblocks it.
 */
@Injectable()
export class RerunMessagesWhenUnblocked {
  static readonly readerName = 'rerun-messages-when-unblocked';
  static readonly types = [...Object.keys(UNBLOCKING), CAPITAL_RELEASED, ...TURN_FACTS];

  constructor(
    private readonly database: Database,
    private readonly rerun: RerunMessages,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) {
      const unblocking = unblockingOf(event);
      if (unblocking)
        await this.wake(await this.waitingFor(unblocking), event, 'Det som saknades har åtgärdats');
    }
    const turns = events.filter(({ type }) => (TURN_FACTS as readonly string[]).includes(type));
    if (turns.length > 0)
      await this.wake(await this.whoseTurnItIs(turns), turns.at(-1)!, 'Det tidigare meddelandet är klart');
  }

  private async waitingFor({ codes, narrow }: Unblocking): Promise<number[]> {
    const where = new Where().and(`state = 'waiting'`).and('codes && ?', codes);
    narrow?.(where);
    return ids(await this.database.query(`select id from job_detail ${where.sql} order by id`, where.values));
  }

  /**
   * The earliest waiting message of each chassis number that has no unfinished elder left. An edited message may have
   * left the chassis number that others wait for, so after an edit every one that waits is asked.
   */
  private async whoseTurnItIs(turns: readonly StoredEvent[]): Promise<number[]> {
    const edited = turns.some(({ type }) => type === EDITED);
    return ids(
      await this.database.query(
        `select min(later.id) as id
           from job_detail later
          where later.state = 'waitingEarlier'
            and ($2 or later.chassis_number in (select chassis_number from job_detail done where done.id = any($1)))
            and not exists (select from job_detail elder where elder.chassis_number = later.chassis_number and elder.id < later.id
                              and elder.state in ('queued', 'running', 'retrying'))
          group by later.chassis_number`,
        [turns.map((event) => Number(idOf(event.stream))), edited],
      ),
    );
  }

  private async wake(detailIds: readonly number[], event: StoredEvent, reason: string): Promise<void> {
    if (detailIds.length === 0) return;
    const { correlationId } = event.metadata;
    await this.rerun.rerun(detailIds, {
      cause: 'unblocked',
      causeId: event.eventId,
      reason,
      by: WORKER,
      correlationId,
    });
  }
}

function unblockingOf({ type, stream, data }: StoredEvent): Unblocking | undefined {
  if (type === CAPITAL_RELEASED) return limitOf(Number(idOf(stream)));
  return UNBLOCKING[type]?.(data as never);
}

const ids = (rows: readonly { id?: number }[]): number[] => rows.map(({ id }) => id!);
