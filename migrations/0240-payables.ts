import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence payable_id;
grant usage, select on sequence payable_id to floorplan_app;

-- What the provider pays. Amounts in öre, below 0 when the receiver owes them.
create table payable (
  id                       bigint primary key,
  version                  int not null,
  kind                     text not null,
  status                   text not null,
  source_type              text not null,
  source_id                bigint not null,
  source_fact              int not null,
  vehicle_id               bigint,
  invoice_number           bigint,
  bank_reference           text,
  receiver_kind            text not null,
  receiver_id              bigint not null,
  receiver_organisation_id bigint,
  receiver_name            text not null,
  amount                   bigint not null,
  due_date                 date not null,
  reference                text not null,
  run_id                   bigint,
  end_to_end_id            text,
  attempts                 int not null,
  paid_on                  date,
  refused_on               date,
  refused_how              text,
  bank_code                text,
  bank_text                text
);
create index payable_source on payable (source_type, source_id);
create index payable_open on payable (due_date, id) where status = 'OPEN';
create index payable_due on payable (due_date, id);
create index payable_receiver on payable (receiver_kind, receiver_id);
create index payable_vehicle on payable (vehicle_id) where vehicle_id is not null;
create index payable_invoice on payable (invoice_number) where invoice_number is not null;
create index payable_payment on payable (end_to_end_id) where end_to_end_id is not null;
select make_row_writer('payable');

-- When this version began to make payables. What was recorded before and due by then was paid in another way.
create table payout_start (
  only_row boolean primary key default true check (only_row),
  at       timestamptz not null,
  due_date date not null
);
grant select on payout_start to floorplan_app;
insert into payout_start (at, due_date)
select case when exists (select from event) then now() else 'epoch' end, (now() at time zone 'Europe/Stockholm')::date;
`;

/** Adds what the provider pays to importers, dealers and others. */
export class Payables1700000000240 implements MigrationInterface {
  name = 'Payables1700000000240';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table payout_start;
      drop table payable;
      drop function project_payable(jsonb);
      drop sequence payable_id;`);
  }
}
