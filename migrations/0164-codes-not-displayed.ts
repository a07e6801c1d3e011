import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds whether a vehicle has a registration code that nobody has displayed, and whether its buyout is paid.
 * Both are false until the row is written the next time.
 */
export class CodesThatWait1700000000164 implements MigrationInterface {
  name = 'CodesThatWait1700000000164';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table vehicle add column has_unseen_code boolean not null default false,
      add column is_buyout_paid boolean not null default false`);
    await db.query(`select make_row_writer('vehicle')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table vehicle drop column has_unseen_code, drop column is_buyout_paid');
    await db.query(`select make_row_writer('vehicle')`);
  }
}
