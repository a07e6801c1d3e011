import { PROCESS_STATUSES, shownStatusOf, statusesAllowing } from '@floorplan/job-process/domain';
import type { Database } from '@floorplan/platform/event-store';
import { oneOf } from '../status-sql';

interface UnfinishedMessage {
  id: number;
  chassis: string;
  state: string;
  sender: string;
}

const FINISHED = PROCESS_STATUSES.filter((status) => shownStatusOf(status) !== 'PENDING');
const WANTING_AN_ATTEMPT: readonly string[] = statusesAllowing('succeeded');
const SUPERSEDABLE: readonly string[] = statusesAllowing('superseded');

/** Unfinished messages of one type, by chassis number. */
export class UnfinishedMessages {
  private constructor(private readonly byChassis: ReadonlyMap<string, readonly UnfinishedMessage[]>) {}

  static async read(
    database: Database,
    type: string,
    chassisNumbers: readonly string[],
  ): Promise<UnfinishedMessages> {
    const rows = await database.prepared<UnfinishedMessage>(
      'unfinished-messages',
      `select id, chassis_number as chassis, state, sender_kind || ':' || sender_id as sender from job_detail
        where chassis_number = any($1) and message_type = $2 and state not ${oneOf(FINISHED)} order by id`,
      [chassisNumbers, type],
    );
    const byChassis = new Map<string, UnfinishedMessage[]>();
    for (const row of rows) byChassis.set(row.chassis, [...(byChassis.get(row.chassis) ?? []), row]);
    return new UnfinishedMessages(byChassis);
  }

  /**
   * Whether an earlier message with this chassis number is queued, running or retrying. The message must then
   * wait for it.
   */
  hasEarlier(chassis: string, detailId: number): boolean {
    return this.of(chassis).some(({ id, state }) => id < detailId && WANTING_AN_ATTEMPT.includes(state));
  }

  /**
   * Earlier messages of the same sender that wait for something outside. A newer valid message replaces them.
   */
  supersededBy(chassis: string, detailId: number, sender: string): number[] {
    return this.of(chassis)
      .filter((other) => other.id < detailId && other.sender === sender && SUPERSEDABLE.includes(other.state))
      .map(({ id }) => id);
  }

  private of(chassis: string): readonly UnfinishedMessage[] {
    return this.byChassis.get(chassis) ?? [];
  }
}
