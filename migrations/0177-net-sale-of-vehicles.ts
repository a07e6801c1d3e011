import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds how dealer groups offer a vehicle to the public: sale status, whether it is shown, and its payment
 * terms. They are empty until the row is written the next time.
 */
export class NetSaleOfVehicles1700000000177 implements MigrationInterface {
  name = 'NetSaleOfVehicles1700000000177';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table vehicle add column sale_status_code int,
      add column show_for_net_sale boolean not null default false,
      add column default_term_id bigint,
      add column loan_term_id bigint,
      add column leasing_term_id bigint`);
    await db.query(`select make_row_writer('vehicle')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table vehicle drop column sale_status_code, drop column show_for_net_sale,
      drop column default_term_id, drop column loan_term_id, drop column leasing_term_id`);
    await db.query(`select make_row_writer('vehicle')`);
  }
}
