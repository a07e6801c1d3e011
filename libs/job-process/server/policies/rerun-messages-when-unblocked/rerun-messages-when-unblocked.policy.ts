import type { Attempt } from '@floorplan/job-process/domain';
import { Database, idOf, Where, type StoredEvent } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { RerunMessages } from '../../commands/rerun-messages';
import { WORKER } from '../../jobs/message-jobs';
import { PartyNameReader } from '../../queries/party-names';
import { FittingMessages } from './fitting-messages';
import { ROOM_FACTS, TURN_FACTS, UNBLOCKING, type Unblocking } from './unblocking';

const EDITED = 'job-process/MessageEdited';
/** An attempt that came to nothing leaves the room it was woken for to others. */
const IN_VAIN: readonly string[] = [
  'job-process/AttemptDeferred',
  'job-process/AttemptFailed',
  'job-process/AttemptBroken',
];

/**
 * Messages that waited for something outside run again when it happens. An attempt that deferred a message did so on
 * guarded data, so its fact always stands before the change that unblocks it.
 */
@Injectable()
export class RerunMessagesWhenUnblocked {
  static readonly readerName = 'rerun-messages-when-unblocked';
  static readonly types = [...new Set([...Object.keys(UNBLOCKING), ...ROOM_FACTS, ...TURN_FACTS])];

  constructor(
    private readonly database: Database,
    private readonly rerun: RerunMessages,
    private readonly fitting: FittingMessages,
    private readonly partyNames: PartyNameReader,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) {
      const unblocking = unblockingOf(event);
      if (unblocking)
        await this.wake(await this.waitingFor(unblocking), event, 'Det som saknades har åtgärdats');
    }
    for (const [organisationId, event] of await this.whereRoomMayBe(events))
      await this.wake(await this.fitting.of(organisationId), event, 'Limiten har fått utrymme');
    const turns = events.filter(({ type }) => (TURN_FACTS as readonly string[]).includes(type));
    if (turns.length > 0)
      await this.wake(await this.whoseTurnItIs(turns), turns.at(-1)!, 'Det tidigare meddelandet är klart');
  }

  /** Dealer organisations whose limit may have room that nobody was woken for, each with the last fact that says so. */
  private async whereRoomMayBe(events: readonly StoredEvent[]): Promise<Map<number, StoredEvent>> {
    const found = new Map<number, StoredEvent>();
    for (const event of events) if (isRoomFact(event)) found.set(Number(idOf(event.stream)), event);
    const inVain = events.filter(wasWokenInVain);
    if (inVain.length === 0) return found;
    const [names, rows] = await Promise.all([
      this.partyNames.names(),
      this.database.query<{ id: number; dealer_id: number | null }>(
        'select id, dealer_id from job_detail where id = any($1)',
        [inVain.map(({ stream }) => Number(idOf(stream)))],
      ),
    ]);
    const dealerOf = new Map(rows.map((row) => [row.id, row.dealer_id]));
    for (const event of inVain) {
      const dealer = names.dealer(dealerOf.get(Number(idOf(event.stream))) ?? null);
      if (dealer) found.set(dealer.dealerOrganizationId, event);
    }
    return found;
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

const unblockingOf = ({ type, data }: StoredEvent): Unblocking | undefined =>
  UNBLOCKING[type]?.(data as never);

const isRoomFact = ({ type }: StoredEvent): boolean => (ROOM_FACTS as readonly string[]).includes(type);

const wasWokenInVain = ({ type, data }: StoredEvent): boolean =>
  IN_VAIN.includes(type) && (data as { attempt: Attempt }).attempt.trigger === 'unblocked';

const ids = (rows: readonly { id?: number }[]): number[] => rows.map(({ id }) => id!);
