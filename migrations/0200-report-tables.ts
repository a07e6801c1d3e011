import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- First day of the period that the holding is part of.
alter table vehicle_holding add column period_begin date;
select make_row_writer('vehicle_holding');

-- Interest and fees in the documents of the provider, by the days that they cover. Öre.
create table invoice_charge (
  number                   bigint not null,
  place                    int not null,
  receiver_side            text not null,
  receiver_id              bigint not null,
  receiver_organisation_id bigint,
  of_organisation          boolean not null,
  fee_type                 text not null,
  from_day                 date not null,
  to_day                   date not null,
  amount                   bigint not null,
  primary key (number, place)
);
create index invoice_charge_to_day on invoice_charge (to_day);
select make_row_writer('invoice_charge');
`;

/** Tables of reports: billed charges by day, and the beginning of the period of each holding. */
export class ReportTables1700000000200 implements MigrationInterface {
  name = 'ReportTables1700000000200';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table invoice_charge; drop function project_invoice_charge(jsonb);
      alter table vehicle_holding drop column period_begin; select make_row_writer('vehicle_holding')`);
  }
}
