import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the columns of lists that staff have hidden from a user, or shown to a user, unlike those of the role. */
export class ColumnsOfUsers1700000000246 implements MigrationInterface {
  name = 'ColumnsOfUsers1700000000246';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table app_user add column columns jsonb not null default '[]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table app_user drop column columns');
  }
}
