import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
alter table vehicle add column has_code boolean;
alter table vehicle_holding add column period_end date, add column classification text, add column make_id bigint,
  -- Present price in öre. When the vehicle was repriced, vehicle_earlier_price may have another price for a day.
  add column price bigint, add column total_price bigint, add column repriced boolean,
  -- First day of the vehicle's next row; null for the last one.
  add column next_from date;
-- Business day of the event, the dealer that it concerns, and the parties besides staff that may see it.
alter table vehicle_event add column on_day date, add column dealer_id bigint,
  add column importer_ids bigint[], add column dealer_ids bigint[];
select make_row_writer('vehicle'), make_row_writer('vehicle_holding'), make_row_writer('vehicle_event');

-- Facts that an undo took back.
create table vehicle_undone (vehicle_id bigint not null, version int not null, primary key (vehicle_id, version));

-- Event category of the fact that began or closed a holding. The latest version that is not undone counts.
create table vehicle_holding_cause (
  vehicle_id  bigint not null,
  place       int not null,
  is_end      boolean not null,
  version     int not null,
  category_id int not null,
  primary key (vehicle_id, place, is_end, version)
);

-- Price before a correction, in öre. The correction was made on until_day.
create table vehicle_earlier_price (
  vehicle_id  bigint not null,
  version     int not null,
  until_day   date not null,
  price       bigint not null,
  total_price bigint not null,
  primary key (vehicle_id, version)
);

-- Changes of what a vehicle waits for: WAIT_DEA, WAIT_IMP, WAIT_FIN; null when it waits for nothing more.
create table vehicle_wait (
  vehicle_id     bigint not null,
  version        int not null,
  on_day         date not null,
  approve_status text,
  importer_id    bigint,
  dealer_id      bigint not null,
  primary key (vehicle_id, version)
);
create index vehicle_wait_begun on vehicle_wait (on_day) where approve_status is not null;
select make_row_writer(t) from unnest(array[
  'vehicle_undone', 'vehicle_holding_cause', 'vehicle_earlier_price', 'vehicle_wait']) t;
create index vehicle_holding_begun on vehicle_holding (from_day, (vehicle_id * 100000 + place)) where not is_removed;
create index vehicle_holding_until on vehicle_holding ((coalesce(until_day, 'infinity'::date)))
  include (until_day, from_day, next_from, importer_id, dealer_id, finance_type, make_id, vehicle_id, place, total_price, repriced)
  where not is_removed;
create index vehicle_holding_dealer on vehicle_holding (dealer_id, (coalesce(until_day, 'infinity'::date)))
  include (until_day, from_day, next_from, importer_id, finance_type, make_id, vehicle_id, place, total_price, repriced)
  where not is_removed;
create index vehicle_event_day on vehicle_event (category_id, on_day desc);
`;

const DOWN = `
drop index vehicle_holding_begun, vehicle_holding_until, vehicle_holding_dealer, vehicle_event_day;
drop table vehicle_undone, vehicle_holding_cause, vehicle_earlier_price, vehicle_wait;
drop function project_vehicle_undone(jsonb);
drop function project_vehicle_holding_cause(jsonb);
drop function project_vehicle_earlier_price(jsonb);
drop function project_vehicle_wait(jsonb);
alter table vehicle drop column has_code;
alter table vehicle_holding drop column period_end, drop column classification, drop column make_id, drop column price,
  drop column total_price, drop column repriced, drop column next_from;
alter table vehicle_event drop column on_day, drop column dealer_id, drop column importer_ids, drop column dealer_ids;
select make_row_writer('vehicle'), make_row_writer('vehicle_holding'), make_row_writer('vehicle_event');
`;

/** Tables of the historic inventory. */
export class HistoryOfHoldings1700000000176 implements MigrationInterface {
  name = 'HistoryOfHoldings1700000000176';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(DOWN);
  }
}
