import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether the web shop delivers the cars that a concern sells there. */
export class DeliveriesOfConcerns1700000000234 implements MigrationInterface {
  name = 'DeliveriesOfConcerns1700000000234';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table concern add column shop_delivers boolean not null default false');
    await db.query(`select make_row_writer('concern')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table concern drop column shop_delivers');
    await db.query(`select make_row_writer('concern')`);
  }
}
