import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the number of vehicles that a what-if excluded, by reason. */
export class WhatIsLeftOut1700000000123 implements MigrationInterface {
  name = 'WhatIsLeftOut1700000000123';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table what_if_slice add column left_out jsonb not null default '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table what_if_slice drop column left_out');
  }
}
