import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create table ledger_month (
  id        bigint primary key,
  month     text not null,
  vat       jsonb not null,
  closed_at timestamptz not null,
  closed_by text not null
);
comment on column ledger_month.id is 'The month as digits, yyyyMM.';
comment on column ledger_month.vat is 'Boxes of the VAT return, each with its amount in öre and in whole kronor.';
select make_row_writer('ledger_month');
`;

/** Adds the closed months of the books with their VAT reports. */
export class ClosedMonthsOfTheBooks1700000000267 implements MigrationInterface {
  name = 'ClosedMonthsOfTheBooks1700000000267';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table ledger_month; drop function project_ledger_month(jsonb)');
  }
}
