import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'on vehicle (organisation_id, id) where has_unseen_code and status_code in (5, 7, 8)';

/** Index of the vehicles whose financing has ended and whose code nobody has displayed, for the dashboard. */
export class IndexOfCodes1700000000165 implements MigrationInterface {
  name = 'IndexOfCodes1700000000165';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists vehicle_code_waits');
    await db.query(`create index concurrently vehicle_code_waits ${INDEX}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists vehicle_code_waits');
  }
}
