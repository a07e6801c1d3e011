import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence inventory_taking_id;
grant usage, select on sequence inventory_taking_id to floorplan_app;

-- One row per stocktake, also of removed ones. The numbers are null before the first scan.
create table inventory_taking (
  id               bigint primary key,
  version          int not null,
  dealer_id        bigint not null,
  organisation_id  bigint not null,
  inventory_date   date not null,
  responsible_id   bigint not null,
  responsible_name text not null,
  status           text not null,
  to_count         int,
  counted          int,
  extra            int not null,
  open_differences int not null,
  signed_on        date,
  updated_at       timestamptz not null
);
create index inventory_taking_date on inventory_taking (inventory_date, id);
create index inventory_taking_dealer on inventory_taking (dealer_id, inventory_date, id);
select make_row_writer('inventory_taking');

-- Expected vehicles, and what was found beyond them. Vehicle columns are null for an unknown code and for a
-- vehicle of another dealer.
create table inventory_taking_line (
  inventory_taking_id bigint not null,
  line_key            text not null,
  dealer_id           bigint not null,
  organisation_id     bigint not null,
  vehicle_id          bigint,
  importer_id         bigint,
  make_id             bigint,
  license_number      text,
  chassis_number      text,
  make                text,
  model               text,
  classification      text,
  finance_type        text,
  kind                text not null,
  verdict             text,
  code                text,
  note                text not null,
  scan_id             text,
  photo_of            text,
  checked_at          timestamptz,
  checked_by          text,
  settled             text,
  settled_on          date,
  responsible_id      bigint not null,
  responsible_name    text not null,
  signed_on           date,
  deadline            date,
  primary key (inventory_taking_id, line_key)
);
create index inventory_taking_line_vehicle on inventory_taking_line (vehicle_id, signed_on desc, inventory_taking_id desc)
  where signed_on is not null;
create index inventory_taking_line_missing on inventory_taking_line (deadline, vehicle_id) where kind = 'MISSING';
create index inventory_taking_line_importer on inventory_taking_line (importer_id, inventory_taking_id);
select make_row_writer('inventory_taking_line');

-- A stocktake finds a vehicle by the last six characters of its chassis number.
create index vehicle_chassis_tail on vehicle (right(chassis_number, 6));
`;

/** Adds stocktakes with their lines. */
export class InventoryTakings1700000000182 implements MigrationInterface {
  name = 'InventoryTakings1700000000182';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index vehicle_chassis_tail');
    for (const table of ['inventory_taking', 'inventory_taking_line'])
      await db.query(`drop table ${table}; drop function project_${table}(jsonb)`);
    await db.query('drop sequence inventory_taking_id');
  }
}
