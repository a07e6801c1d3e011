import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds approval status and finance type of demo vehicles. No vehicle is approved at first. */
export class DemoVehicles1700000000060 implements MigrationInterface {
  name = 'DemoVehicles1700000000060';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table vehicle add column demo_approval text, add column demo_finance_type text');
    await db.query(`
      update vehicle set demo_approval = 'WAIT_DEA', demo_finance_type = finance_type where status_code = 2`);
    await db.query(`select make_row_writer('vehicle')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table vehicle drop column demo_approval, drop column demo_finance_type');
    await db.query(`select make_row_writer('vehicle')`);
  }
}
