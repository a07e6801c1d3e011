import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the numbers of quotes, and requests to end a financing. */
export class EndOfFinancing1700000000070 implements MigrationInterface {
  name = 'EndOfFinancing1700000000070';

  async up(db: QueryRunner): Promise<void> {
    await db.query('create sequence end_quote_number start 10001');
    await db.query('alter table vehicle add column end_requested_on date');
    await db.query(`select make_row_writer('vehicle')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table vehicle drop column end_requested_on');
    await db.query(`select make_row_writer('vehicle')`);
    await db.query('drop sequence end_quote_number');
  }
}
