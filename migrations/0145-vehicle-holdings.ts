import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Days on which a dealer had a vehicle that the provider financed. Place numbers the rows of a vehicle. Öre.
create table vehicle_holding (
  vehicle_id   bigint not null,
  place        int not null,
  importer_id  bigint,
  dealer_id    bigint not null,
  finance_type text not null,
  from_day     date not null,
  -- Day after the last day; null while the dealer has the vehicle.
  until_day    date,
  capital      bigint not null,
  -- Capital without VAT.
  net          bigint not null,
  -- The capital is repaid during the term, so it must be calculated for each day.
  repays       boolean not null,
  -- True when the act that created the row was undone.
  is_removed   boolean not null,
  primary key (vehicle_id, place)
);
create index vehicle_holding_plan on vehicle_holding (vehicle_id) where repays and not is_removed;
select make_row_writer('vehicle_holding');
`;

/** Table of the days on which each dealer had each vehicle, with the capital. */
export class VehicleHoldings1700000000145 implements MigrationInterface {
  name = 'VehicleHoldings1700000000145';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table vehicle_holding; drop function project_vehicle_holding(jsonb)');
  }
}
