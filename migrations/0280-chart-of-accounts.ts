import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence ledger_account_change_id;
grant usage, select on sequence ledger_account_change_id to floorplan_app;

-- Proposed, approved and rejected numbers of uses of accounts. Of the approved ones of a use, the latest day that has come holds.
create table ledger_account_change (
  id              bigint primary key,
  version         int not null,
  use             text not null,
  from_day        date not null,
  number          text not null,
  name_sv         text,
  name_en         text,
  before_number   text not null,
  status          text not null,
  reason          text not null,
  proposed_by_id  text not null,
  proposed_by     text not null,
  proposed_at     timestamptz not null,
  decided_by      text,
  decided_at      timestamptz,
  decision_reason text
);
create index ledger_account_change_use on ledger_account_change (use, from_day desc) where status = 'APPROVED';
select make_row_writer('ledger_account_change');
`;

/** Adds the chart of accounts: numbers and names that staff choose for the uses of accounts. */
export class ChartOfAccounts1700000000280 implements MigrationInterface {
  name = 'ChartOfAccounts1700000000280';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table ledger_account_change;
      drop function project_ledger_account_change(jsonb);
      drop sequence ledger_account_change_id;`);
  }
}
