import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Number of a vehicle's facts that are notes between importer and staff. It is subtracted from the version
 * that other users see.
 */
const COLUMN = `alter table vehicle add column if not exists importer_notes int not null default 0`;
const FILL = `
update vehicle v set importer_notes = n.notes
  from (select vehicle_id, count(*) as notes from vehicle_event where category_id = 27 group by vehicle_id) n
 where n.vehicle_id = v.id and v.importer_notes <> n.notes`;

/**
 * The steps run in separate transactions. The table is locked only while the column is added, and notes may
 * be written while it is filled.
 */
export class ImporterNotes1700000000014 implements MigrationInterface {
  name = 'ImporterNotes1700000000014';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(COLUMN);
    await db.query(`select make_row_writer('vehicle')`);
    await db.query(FILL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table vehicle drop column importer_notes;
      select make_row_writer('vehicle')`);
  }
}
