import type { Attempt, RerunReason } from '@floorplan/job-process/domain';
import { Database, idOf, Where, type StoredEvent } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { MessageOrder } from '../../attempts/unfinished-messages';
import { RerunMessages, type Chosen } from '../../commands/rerun-messages';
import { WORKER } from '../../jobs/message-jobs';
import { PartyNameReader } from '../../queries/party-names';
import { FittingMessages } from './fitting-messages';
import { ROOM_FACTS, TURN_FACTS, UNBLOCKING, type Unblocking } from './unblocking';
import { WAITING_EARLIER, WAITING_OUTSIDE } from '../../status-sql';

const EDITED = 'job-process/MessageEdited';
const MAX_CHOICES = 10;
/**
 * Facts that end a requested rerun: the message has run, or will not run. The amount that was reserved for
 * the message can then be used for other messages.
 */
const SETTLED: readonly string[] = [
  'job-process/AttemptSucceeded',
  'job-process/AttemptDeferred',
  'job-process/AttemptFailed',
  'job-process/AttemptBroken',
  'job-process/MessageRejected',
  'job-process/MessageSuperseded',
];

/**
 * Policy: runs messages again when the event for which they waited has happened. An attempt that defers a
 * message uses guarded data. Its fact therefore always comes before the change that unblocks the message.
 */
@Injectable()
export class RerunMessagesWhenUnblocked {
  static readonly readerName = 'rerun-messages-when-unblocked';
  static readonly types = [...new Set([...Object.keys(UNBLOCKING), ...ROOM_FACTS, ...TURN_FACTS])];

  constructor(
    private readonly database: Database,
    private readonly rerun: RerunMessages,
    private readonly fitting: FittingMessages,
    private readonly order: MessageOrder,
    private readonly partyNames: PartyNameReader,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const event of events) {
      const unblocking = unblockingOf(event);
      if (unblocking) await this.wake(await this.waitingFor(unblocking), event, 'MENDED');
    }
    for (const [organisationId, event] of await this.organisationsWithRoom(events))
      await this.wakeFitting(organisationId, event);
    const turns = events.filter(({ type }) => (TURN_FACTS as readonly string[]).includes(type));
    if (turns.length > 0) await this.wake(await this.nextInLine(turns), turns.at(-1)!, 'ITS_TURN');
  }

  /**
   * Dealer organisations whose limit may have a larger unused amount now, each with the last fact that may
   * have increased it.
   */
  private async organisationsWithRoom(events: readonly StoredEvent[]): Promise<Map<number, StoredEvent>> {
    const found = new Map<number, StoredEvent>();
    for (const event of events) if (isRoomFact(event)) found.set(Number(idOf(event.stream)), event);
    const settled = events.filter(isSettled);
    if (settled.length === 0) return found;
    const [names, rows] = await Promise.all([
      this.partyNames.names(),
      this.database.query<{ id: number; dealer_id: number | null }>(
        'select id, dealer_id from job_detail where id = any($1)',
        [settled.map(({ stream }) => Number(idOf(stream)))],
      ),
    ]);
    const dealerOf = new Map(rows.map((row) => [row.id, row.dealer_id]));
    for (const event of settled) {
      const dealer = names.dealer(dealerOf.get(Number(idOf(event.stream))) ?? null);
      if (dealer) found.set(dealer.dealerOrganizationId, event);
    }
    return found;
  }

  /**
   * Starts fitting messages again. Chooses again when a chosen message has changed meanwhile, since its
   * amount can then be used for another message.
   */
  private async wakeFitting(organisationId: number, event: StoredEvent): Promise<void> {
    for (let round = 0; round < MAX_CHOICES; round++) {
      const chosen = await this.fitting.read(organisationId);
      if ((await this.wake(chosen, event, 'LIMIT_ROOM')) === chosen.length) return;
    }
  }

  private waitingFor({ codes, narrow }: Unblocking): Promise<Chosen[]> {
    const where = new Where().and(`state ${WAITING_OUTSIDE}`).and('codes && ?', codes);
    narrow?.(where);
    return this.database.query(`select id, version from job_detail ${where.sql} order by id`, where.values);
  }

  /**
   * Per chassis number, the earliest message that waited for an earlier one and can now run. An edit may
   * have changed the chassis number, so after an edit all waiting messages are checked.
   */
  private async nextInLine(turns: readonly StoredEvent[]): Promise<Chosen[]> {
    const edited = turns.some(({ type }) => type === EDITED);
    const waiting = await this.database.query<{ chassis: string }>(
      `select distinct chassis_number as chassis from job_detail later
        where later.state ${WAITING_EARLIER}
          and ($2 or later.chassis_number in (select chassis_number from job_detail done where done.id = any($1)))`,
      [turns.map((event) => Number(idOf(event.stream))), edited],
    );
    if (waiting.length === 0) return [];
    return (await this.order.read(waiting.map(({ chassis }) => chassis))).nextInLine();
  }

  /**
   * Starts messages again.
   * @returns the number of messages that were started
   */
  private async wake(chosen: readonly Chosen[], event: StoredEvent, reason: RerunReason): Promise<number> {
    if (chosen.length === 0) return 0;
    const { correlationId } = event.metadata;
    return this.rerun.rerun(chosen, {
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

/** Whether the fact ends a rerun. No amount is reserved for a message that was never decided before. */
const isSettled = ({ type, data }: StoredEvent): boolean =>
  SETTLED.includes(type) && (data as { attempt?: Attempt }).attempt?.trigger !== 'received';
