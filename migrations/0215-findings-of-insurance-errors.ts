import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Codes of what else is wrong with a row, besides its code. A process of the previous version writes none.
alter table insurance_import_error add column further text[] not null default '{}';
update insurance_import_error e set further = d.codes[2:]
  from job_detail d where d.id = e.id and cardinality(d.codes) > 1;
select make_row_writer('insurance_import_error');
`;

/** Everything that is wrong with a row of an insurance file. */
export class FindingsOfInsuranceErrors1700000000215 implements MigrationInterface {
  name = 'FindingsOfInsuranceErrors1700000000215';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `alter table insurance_import_error drop column further; select make_row_writer('insurance_import_error')`,
    );
  }
}
