import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the importer's order number to the vehicle search. Migration 0011 creates its indexes. */
const SQL = `
alter table vehicle add column order_id text;
select make_row_writer('vehicle');
`;

export class VehicleSearch1700000000009 implements MigrationInterface {
  name = 'VehicleSearch1700000000009';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table vehicle drop column order_id;
      select make_row_writer('vehicle')`);
  }
}
