import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Billing runs, one row per billed month.
create table billing_run (
  -- The month as a number: 202603 for 2026-03.
  id          int primary key,
  month       text not null unique,
  version     int not null,
  status      text not null,
  -- Batch with the latest calculation.
  preparation uuid not null,
  prepared_on date not null,
  issuing     uuid,
  documents   int,
  net         bigint,
  total       bigint,
  gaps        int,
  outliers    int,
  issued      int not null,
  failed      int not null,
  by_name     text not null,
  updated_at  timestamptz not null
);
select make_row_writer('billing_run');

-- Complete calculations, whose documents are stored in billing_document.
create table billing_calculation (
  preparation  uuid primary key,
  completed_at timestamptz not null
);

-- Amounts to bill, by calculation and billed record. Öre. Rows are deleted some time after the calculation.
create table billing_part (
  preparation   uuid not null,
  slice         text not null,
  source        text not null,
  bill          text not null,
  category      smallint not null,
  receiver_side text not null,
  receiver_id   bigint not null,
  receiver_organisation_id bigint,
  receiver_name text not null,
  subject       bigint not null,
  since         date,
  net           bigint not null,
  vat           bigint not null,
  total         bigint not null
);
create index billing_part_bill on billing_part (preparation, bill);
create index billing_part_slice on billing_part (preparation, slice);

-- Documents of a calculation: one per bill and category. Öre.
create table billing_document (
  preparation   uuid not null,
  bill          text not null,
  category      smallint not null,
  receiver_side text not null,
  receiver_id   bigint not null,
  receiver_name text not null,
  -- Number of billed records; the id of the record when there is only one.
  subjects      int not null,
  subject       bigint,
  net           bigint not null,
  vat           bigint not null,
  total         bigint not null,
  -- Total of the same category and receiver for the month before.
  previous      bigint not null,
  is_outlier    boolean not null,
  -- Number of the issued document, or the reason why the document could not be issued.
  number        bigint,
  failure       text,
  primary key (preparation, bill, category)
);
select make_row_writer('billing_document');

-- Amounts that could not be calculated, with the missing data.
create table billing_gap (
  preparation uuid not null,
  slice       text not null,
  code        text not null,
  name        text not null,
  subject     bigint
);
create index billing_gap_slice on billing_gap (preparation, slice);

-- Vehicles without anything left to bill at this version of their stream. Runs skip a vehicle until its version changes.
create table billed_out (
  vehicle_id bigint primary key,
  version    int not null
);

-- Whether interest on late payments is still to be billed or given back, and whether a reminder fee was billed.
alter table invoice add column has_late_interest boolean not null default false,
                    add column is_reminded boolean not null default false;
update invoice i set has_late_interest = true
 where exists (select from invoice_entry e
                where e.number = i.number and e.kind = 'PAYMENT' and e.effective_on > i.due_date);
create index invoice_late_interest on invoice (number) where has_late_interest;
create index invoice_unpaid_due on invoice (due_date, number) where total - credited - paid > 0;
select make_row_writer('invoice');

create index invoice_month on invoice (month, category, receiver_side, receiver_id) where month is not null;
`;

/** Tables of billing runs and their calculations. */
export class BillingRuns1700000000142 implements MigrationInterface {
  name = 'BillingRuns1700000000142';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'drop index invoice_month; drop table billed_out; drop table billing_gap; drop table billing_calculation; drop table billing_part',
    );
    for (const table of ['billing_run', 'billing_document'])
      await db.query(`drop table ${table}; drop function project_${table}(jsonb)`);
  }
}
