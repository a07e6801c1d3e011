import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Number of a vehicle's facts that are notes between importer and staff, which are subtracted from the
 * version shown to others.
 */
const COLUMN = `alter table vehicle add column if not exists importer_notes int not null default 0`;
const FILL = `
update vehicle v set importer_notes = n.notes
  from (select vehicle_id, count(*) as notes from vehicle_event where category_id = 27 group by vehicle_id) n
 where n.vehicle_id = v.id and v.importer_notes <> n.notes`;

/**
 * Steps run in separate transactions: the table is locked only for adding the column, and notes are written
 * during the fill.
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
