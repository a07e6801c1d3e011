import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether a price program is a draft, which no financing uses. */
export class DraftsOfPricePrograms1700000000235 implements MigrationInterface {
  name = 'DraftsOfPricePrograms1700000000235';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table price_program add column is_draft boolean not null default false');
    await db.query(`select make_row_writer('price_program')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table price_program drop column is_draft');
    await db.query(`select make_row_writer('price_program')`);
  }
}
