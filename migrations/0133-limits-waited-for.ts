import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who waits for room in an organisation's limit: asked whenever there may be some. */
const INDEX = `on job_detail ((params ->> 'organisationId')) where code = 'LIMIT_EXCEEDED'`;

/** Built while the system writes, outside a transaction; one that was left half-built is built anew. */
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
