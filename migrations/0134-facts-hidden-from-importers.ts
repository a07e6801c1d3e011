import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the number of a vehicle's facts that its importer may not see. It is 0 until the vehicle's next fact
 * or a rebuild of the table.
 */
export class FactsHiddenFromImporters1700000000134 implements MigrationInterface {
  name = 'FactsHiddenFromImporters1700000000134';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table vehicle add column hidden_from_importer int not null default 0');
    await db.query(`select make_row_writer('vehicle')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table vehicle drop column hidden_from_importer');
    await db.query(`select make_row_writer('vehicle')`);
  }
}
