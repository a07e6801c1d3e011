import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence vehicle_id;
grant usage, select on sequence vehicle_id to floorplan_app;

-- One row a financed vehicle; written with its facts. Money in öre.
create table vehicle (
  id                  bigint primary key,
  version             int not null,
  status_code         smallint not null,
  importer_id         bigint not null,
  dealer_id           bigint not null,
  organisation_id     bigint not null,
  make_id             bigint not null,
  finance_type        text not null,
  classification      text not null,
  license_number      text,
  chassis_number      text not null,
  make                text not null,
  model               text,
  year_model          int,
  invoice_number      text,
  begin_date          date not null,
  end_date            date not null,
  period_unit         text not null,
  price               bigint not null,
  total_price         bigint not null,
  capital             bigint not null,
  amount_includes_vat boolean not null,
  detail_id           bigint not null,
  updated_at          timestamptz not null
) with (fillfactor = 80);
create index vehicle_stock on vehicle (end_date, id) where status_code in (0, 2);
create index vehicle_importer on vehicle (importer_id, end_date, id) where status_code in (0, 2);
create index vehicle_dealer on vehicle (dealer_id, end_date, id) where status_code in (0, 2);
create index vehicle_chassis on vehicle (chassis_number);
select make_row_writer('vehicle');

-- The event list of a vehicle; one row a fact that shows on it.
create table vehicle_event (
  stream      text not null,
  version     int not null,
  vehicle_id  bigint not null,
  category_id smallint not null,
  at          timestamptz not null,
  by_name     text not null,
  description text not null,
  primary key (stream, version)
);
create index vehicle_event_vehicle on vehicle_event (vehicle_id, at desc);
create index vehicle_event_category on vehicle_event (category_id, at desc);
select make_row_writer('vehicle_event');
`;

export class Vehicle1700000000005 implements MigrationInterface {
  name = 'Vehicle1700000000005';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(): Promise<void> {
    throw new Error('Vehicles are never taken down.');
  }
}
