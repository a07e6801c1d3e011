import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = `on job_detail (shown, message_type, received_at, id) where state not in ('succeeded', 'superseded')`;

/** Index of waiting and failed messages by type, oldest first, for the dashboard. */
export class MessagesThatWait1700000000161 implements MigrationInterface {
  name = 'MessagesThatWait1700000000161';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists job_detail_to_do');
    await db.query(`create index concurrently job_detail_to_do ${INDEX}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists job_detail_to_do');
  }
}
