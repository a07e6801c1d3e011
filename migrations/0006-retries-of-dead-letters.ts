import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns for requested retries of dead letters. The reader of a dead letter makes the retry. */
const SQL = `
alter table dead_letter add column retry_wanted_at timestamptz, add column retry_wanted_by text;
create index dead_letter_wanted on dead_letter (reader) where retry_wanted_at is not null and resolved_at is null;
`;

export class DeadLetters1700000000006 implements MigrationInterface {
  name = 'DeadLetters1700000000006';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table dead_letter drop column retry_wanted_at, drop column retry_wanted_by`);
  }
}
