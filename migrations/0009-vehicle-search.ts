import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the search of the menu finds vehicles by: the importer's order number too, and the beginning of each. */
const SQL = `
alter table vehicle add column order_id text;
select make_row_writer('vehicle');
create index vehicle_license_start on vehicle (license_number text_pattern_ops);
create index vehicle_chassis_start on vehicle (chassis_number text_pattern_ops);
create index vehicle_invoice_start on vehicle (upper(invoice_number) text_pattern_ops);
create index vehicle_order_start on vehicle (upper(order_id) text_pattern_ops) where order_id is not null;
`;

export class VehicleSearch1700000000009 implements MigrationInterface {
  name = 'VehicleSearch1700000000009';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop index vehicle_license_start, vehicle_chassis_start, vehicle_invoice_start;
      alter table vehicle drop column order_id;
      select make_row_writer('vehicle')`);
  }
}
