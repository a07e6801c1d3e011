import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sequence of ids for fees that are agreed for a single vehicle. */
export class FeeAdjustments1700000000053 implements MigrationInterface {
  name = 'FeeAdjustments1700000000053';

  async up(db: QueryRunner): Promise<void> {
    await db.query('create sequence fee_adjustment_id');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop sequence fee_adjustment_id');
  }
}
