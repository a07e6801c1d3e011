import { statusesKept, type ProcessStatus } from '@floorplan/job-process/domain';
import { limitRoom, limitStream, type LimitCategory } from '@floorplan/limits/domain';
import { oreOfKronor } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import type { Chosen } from '../../commands/rerun-messages';
import { PartyNameReader } from '../../queries/party-names';
import { oneOf, WAITING_OUTSIDE } from '../../status-sql';

/** A message that waits for room in a limit, with the capital that it needs according to its finding. */
interface Waiting extends Chosen {
  state: ProcessStatus;
  amount: number | null;
  dealer_id: number | null;
  params: { category?: LimitCategory; makeId?: number; needed?: number };
}

/** Finds messages that wait for room in a limit and for which there is enough room now. */
@Injectable()
export class FittingMessages {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly partyNames: PartyNameReader,
  ) {}

  /**
   * Chooses messages from the oldest on, while there is room, and skips messages that need more room.
   * Messages that also wait for something else are ignored. Room is kept free for messages that will run
   * again soon, except for a message that was edited to a dealer of another organisation.
   */
  async of(organisationId: number): Promise<Chosen[]> {
    const names = await this.partyNames.names();
    const found = await this.database.query<Waiting>(
      `select id, version, state, amount, dealer_id, params from job_detail
        where state ${oneOf(statusesKept('to run', 'for something outside'))} and code = 'LIMIT_EXCEEDED' and cardinality(codes) = 1
          and params ->> 'organisationId' = $1 order by state ${WAITING_OUTSIDE}, id`,
      [String(organisationId)],
    );
    const hasMoved = ({ state, dealer_id }: Waiting) =>
      state !== 'waiting' &&
      (names.dealer(dealer_id)?.dealerOrganizationId ?? organisationId) !== organisationId;
    const waiting = found.filter((message) => !hasMoved(message));
    if (!waiting.some(({ state }) => state === 'waiting')) return [];
    const { state: limits } = await this.log.load(limitStream, organisationId);
    const rooms = new Map<string, number>();
    return waiting.flatMap((message) => {
      const { amount, params } = message;
      const { category, makeId, needed } = params;
      const chosen = message.state === 'waiting' ? [message] : [];
      // An older finding has no category or make. Run such a message again without a check: it is better to
      // run a message once too often than once too seldom.
      if (category === undefined || makeId === undefined) return chosen;
      const limit = limitRoom(limits, category, makeId);
      if (!limit) return [];
      const row = `${category}|${limit.makeId}`;
      const room = rooms.get(row) ?? limit.room;
      const required = needed === undefined ? (amount ?? 0) : oreOfKronor(needed);
      if (required > room) return [];
      rooms.set(row, room - required);
      return chosen;
    });
  }
}
