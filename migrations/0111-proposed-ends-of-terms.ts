import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the number of expired terms for which the price list proposes an end. It is 0 until the row is written
 * the next time.
 */
export class ProposedEnds1700000000111 implements MigrationInterface {
  name = 'ProposedEnds1700000000111';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table vehicle add column end_proposed_for date');
    await db.query(`select make_row_writer('vehicle')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table vehicle drop column end_proposed_for');
    await db.query(`select make_row_writer('vehicle')`);
  }
}
