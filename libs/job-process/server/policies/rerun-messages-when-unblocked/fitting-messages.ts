import { preservedStatuses } from '@floorplan/job-process/domain';
import { limitRoom, limitStream } from '@floorplan/limits/domain';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import type { Chosen } from '../../commands/rerun-messages';
import { PartyNameReader } from '../../queries/party-names';
import { chooseFitting, type RoomSeeker } from './choose-fitting';
import { oneOf, WAITING_OUTSIDE } from '../../status-sql';

/**
 * A message that waits for an unused amount in a limit, with the capital that it needs according to its
 * finding.
 */
interface Waiting extends Chosen, RoomSeeker {
  readonly dealer_id: number | null;
}

/** Finds messages that wait because of a limit and now fit into its unused amount. */
@Injectable()
export class FittingMessages {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly partyNames: PartyNameReader,
  ) {}

  /**
   * Chooses messages from the oldest on, as long as they fit into the unused amount, and skips messages
   * that need more. Messages that also wait for something else are ignored. Amounts are reserved for
   * messages that will run again soon, except for a message that was edited to a dealer of another
   * organisation.
   */
  async read(organisationId: number): Promise<Chosen[]> {
    const names = await this.partyNames.names();
    const found = await this.database.query<Waiting>(
      `select id, version, state, amount, dealer_id, params from job_detail
        where state ${oneOf(preservedStatuses('to run', 'for something outside'))} and code = 'LIMIT_EXCEEDED' and cardinality(codes) = 1
          and params ->> 'organisationId' = $1 order by state ${WAITING_OUTSIDE}, id`,
      [String(organisationId)],
    );
    const hasMoved = ({ state, dealer_id }: Waiting) =>
      state !== 'waiting' &&
      (names.dealer(dealer_id)?.dealerOrganizationId ?? organisationId) !== organisationId;
    const waiting = found.filter((message) => !hasMoved(message));
    if (!waiting.some(({ state }) => state === 'waiting')) return [];
    const { state: limits } = await this.log.load(limitStream, organisationId);
    const { chosen } = chooseFitting(waiting, (category, makeId) => limitRoom(limits, category, makeId));
    return [...chosen];
  }
}
