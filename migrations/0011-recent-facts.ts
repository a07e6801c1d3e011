import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts of the last hour are found at the end of the log: what was written when follows its order. */
const SQL = `create index event_recorded on event using brin (recorded_at) with (pages_per_range = 16, autosummarize = on)`;

export class RecentFacts1700000000011 implements MigrationInterface {
  name = 'RecentFacts1700000000011';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index event_recorded');
  }
}
