import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'on vehicle (organisation_id, id) where status_code in (0, 1, 5, 7)';

/** Index of the vehicles that a dealer group may offer to the public. */
export class IndexOfNetSale1700000000178 implements MigrationInterface {
  name = 'IndexOfNetSale1700000000178';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists vehicle_net_sale');
    await db.query(`create index concurrently vehicle_net_sale ${INDEX}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists vehicle_net_sale');
  }
}
