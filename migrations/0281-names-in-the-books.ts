import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create table ledger_object_name (
  kind   text not null,
  object text not null,
  since  date not null,
  name   text not null,
  primary key (kind, object, since)
);
comment on table ledger_object_name is
  'Names of what closed lines are about, from the first closed day on which each was booked under that name.';
select make_row_writer('ledger_object_name');

-- Entries that the close of a day makes: what a month accrues, and balances that go to another number.
create table ledger_closing_entry (like ledger_vehicle_entry including all);
select make_row_writer('ledger_closing_entry');
`;

/** Keeps the names with which closed days of the books are printed, and adds the entries that a close makes. */
export class NamesInTheBooks1700000000281 implements MigrationInterface {
  name = 'NamesInTheBooks1700000000281';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table ledger_object_name;
      drop function project_ledger_object_name(jsonb);
      drop table ledger_closing_entry;
      drop function project_ledger_closing_entry(jsonb);`);
  }
}
