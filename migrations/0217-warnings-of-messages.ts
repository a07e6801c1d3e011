import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Codes of what a person should look at in a message; null when there is nothing. The previous version writes null.
alter table job_detail add column warnings text[];
select make_row_writer('job_detail');

-- Whether messages of the client with an unusual amount wait until a person has confirmed them.
alter table partner_client add column holds_unusual_amounts boolean not null default false;
`;

/** Warnings of messages, and partners whose unusual amounts wait for a person. */
export class WarningsOfMessages1700000000217 implements MigrationInterface {
  name = 'WarningsOfMessages1700000000217';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table partner_client drop column holds_unusual_amounts;
      alter table job_detail drop column warnings;
      select make_row_writer('job_detail')`);
  }
}
