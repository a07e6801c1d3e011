import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Notations of the road traffic register that deviate from the financing, beside their events.
create table vehicle_register_deviation (
  vehicle_id   bigint not null,
  version      int not null,
  creditgiver  text,
  leasinggiver text,
  checked_on   date not null,
  primary key (vehicle_id, version)
);
select make_row_writer('vehicle_register_deviation');
`;

const DOWN = `
drop table vehicle_register_deviation;
drop function project_vehicle_register_deviation(jsonb);
`;

/** Table of the deviations that the reconciliation with the road traffic register found. */
export class RegisterDeviations1700000000187 implements MigrationInterface {
  name = 'RegisterDeviations1700000000187';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(DOWN);
  }
}
