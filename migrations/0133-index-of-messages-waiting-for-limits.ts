import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index of messages that wait until an organisation's limit suffices. */
const INDEX = `on job_detail ((params ->> 'organisationId')) where code = 'LIMIT_EXCEEDED'`;

/**
 * Builds the index concurrently, outside a transaction. An invalid index, left by an interrupted build, is
 * built again.
 */
export class LimitsWaitedFor1700000000133 implements MigrationInterface {
  name = 'LimitsWaitedFor1700000000133';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists job_detail_limit');
    await db.query(`create index concurrently job_detail_limit ${INDEX}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists job_detail_limit');
  }
}
