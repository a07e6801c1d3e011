import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A vehicle that waits for approval has no period yet: no days are counted, and it has no end. */
const COLUMNS = `alter table vehicle alter column begin_date drop not null, alter column end_date drop not null`;
const CLEAR = `
update vehicle set begin_date = null, end_date = null where status_code in (2, 6) and end_date is not null`;

/** The steps run in separate transactions. The table is locked only while the columns are changed. */
export class PeriodsBegin1700000000015 implements MigrationInterface {
  name = 'PeriodsBegin1700000000015';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(COLUMNS);
    await db.query(CLEAR);
  }

  async down(): Promise<void> {
    throw new Error('The dates of periods that have not begun are made anew by a rebuild of vehicle.');
  }
}
