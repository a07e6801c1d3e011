import type { Database } from '@floorplan/platform/event-store';

export interface OtherMessage {
  id: number;
  chassis: string;
  state: string;
  sender: string;
}

/** Unfinished messages for the same chassis numbers. */
export class OtherMessages {
  private constructor(private readonly byChassis: ReadonlyMap<string, readonly OtherMessage[]>) {}

  static async read(database: Database, chassisNumbers: readonly string[]): Promise<OtherMessages> {
    const rows = await database.prepared<OtherMessage>(
      'other-messages',
      `select id, chassis_number as chassis, state, sender_kind || ':' || sender_id as sender from job_detail
        where chassis_number = any($1) and message_type = 'NEWFINANCING' and state not in ('succeeded', 'failed', 'rejected', 'superseded') order by id`,
      [chassisNumbers],
    );
    const byChassis = new Map<string, OtherMessage[]>();
    for (const row of rows) byChassis.set(row.chassis, [...(byChassis.get(row.chassis) ?? []), row]);
    return new OtherMessages(byChassis);
  }

  /** An earlier message that is queued, running or waiting for a technical retry: this one waits for it. */
  hasUnfinishedEarlier(chassis: string, detailId: number): boolean {
    return this.of(chassis).some(
      ({ id, state }) => id < detailId && ['queued', 'running', 'retrying'].includes(state),
    );
  }

  /** Earlier messages of the same sender that wait for something outside: a newer valid one takes their place. */
  supersededBy(chassis: string, detailId: number, sender: string): number[] {
    return this.of(chassis)
      .filter(
        (other) =>
          other.id < detailId &&
          other.sender === sender &&
          ['waiting', 'waitingEarlier'].includes(other.state),
      )
      .map(({ id }) => id);
  }

  private of(chassis: string): readonly OtherMessage[] {
    return this.byChassis.get(chassis) ?? [];
  }
}
