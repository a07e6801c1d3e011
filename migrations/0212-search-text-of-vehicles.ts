import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Plate, chassis number, make, model and invoice number, one per line, in lower case without spaces and hyphens.
-- Null in rows that a process of the previous version wrote.
alter table vehicle add column search_text text;
select make_row_writer('vehicle');
`;

/** Searched texts of a vehicle, so that a search does not fold them for each row. */
export class SearchTextOfVehicles1700000000212 implements MigrationInterface {
  name = 'SearchTextOfVehicles1700000000212';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`alter table vehicle drop column search_text; select make_row_writer('vehicle')`);
  }
}
