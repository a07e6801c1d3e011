import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence account_change_id;
grant usage, select on sequence account_change_id to floorplan_app;

-- Proposed, approved and rejected accounts of parties. The approved change that was decided last holds.
create table account_change (
  id              bigint primary key,
  version         int not null,
  party_kind      text not null,
  party_id        bigint not null,
  party_name      text not null,
  status          text not null,
  type            text not null,
  number          text not null,
  shown           text not null,
  nets            boolean not null,
  before_type     text,
  before_shown    text,
  reason          text not null,
  proposed_by_id  text not null,
  proposed_by     text not null,
  proposed_at     timestamptz not null,
  decided_by      text,
  decided_at      timestamptz,
  decided_on      date,
  decision_reason text
);
create index account_change_party on account_change (party_kind, party_id, proposed_at desc);
create index account_change_waiting on account_change (proposed_at) where status = 'PROPOSED';
select make_row_writer('account_change');
`;

/** Adds the accounts to which parties are paid, with their history. */
export class AccountsOfReceivers1700000000238 implements MigrationInterface {
  name = 'AccountsOfReceivers1700000000238';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table account_change;
      drop function project_account_change(jsonb);
      drop sequence account_change_id;`);
  }
}
