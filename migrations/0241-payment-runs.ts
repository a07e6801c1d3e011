import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence payment_run_id;
grant usage, select on sequence payment_run_id to floorplan_app;

-- Runs that pay what is due. The amount is what the bank is asked to pay, in öre.
create table payment_run (
  id          bigint primary key,
  version     int not null,
  status      text not null,
  run_date    date not null,
  paid_on     date not null,
  payments    int not null,
  amount      bigint not null,
  refused     int not null,
  prepared_by text not null,
  prepared_at timestamptz not null,
  approved_by text,
  sent_at     timestamptz
);
create index payment_run_date on payment_run (run_date desc, id desc);
select make_row_writer('payment_run');

-- The file of a run as it was sent, written once in the commit that sends it.
create table payment_file (
  run_id  bigint primary key,
  sha256  text not null,
  content text not null
);
grant select on payment_file to floorplan_app;
select make_row_writer('payment_file', true);
`;

/** Adds payment runs and their files to the bank. */
export class PaymentRuns1700000000241 implements MigrationInterface {
  name = 'PaymentRuns1700000000241';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table payment_file;
      drop table payment_run;
      drop function project_payment_file(jsonb);
      drop function project_payment_run(jsonb);
      drop sequence payment_run_id;`);
  }
}
