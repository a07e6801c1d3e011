import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- A row of an insurance company's file that could not be used. One that fits later is no longer open.
create table insurance_import_error (
  id             bigint primary key,
  version        int not null,
  process_id     bigint not null,
  license_number text not null,
  received_at    timestamptz not null,
  file_name      text not null,
  row_number     int not null,
  is_open        boolean not null,
  code           text not null,
  params         jsonb not null
);
create index insurance_import_error_order on insurance_import_error (received_at, id) where is_open;
create index insurance_import_error_plate on insurance_import_error (license_number, id) where is_open;
select make_row_writer('insurance_import_error');
`;

/** Rows of insurance files that could not be used. */
export class InsuranceImportErrors1700000000199 implements MigrationInterface {
  name = 'InsuranceImportErrors1700000000199';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table insurance_import_error; drop function project_insurance_import_error(jsonb)');
  }
}
