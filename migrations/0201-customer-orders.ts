import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Order of a customer in the web shop of a dealer group. Amounts in öre.
create sequence customer_order_id start 800001;
create table customer_order (
  id                bigint primary key,
  version           int not null,
  status            text not null,
  original_order_id bigint not null,
  shop_order_id     bigint not null,
  order_date        date not null,
  dealer_id         bigint not null,
  organisation_id   bigint not null,
  vehicle_id        bigint not null,
  first_name        text not null,
  last_name         text not null,
  license_number    text not null,
  chassis_number    text not null,
  make              text not null,
  model             text not null,
  purchase_price    bigint not null,
  product           text not null,
  -- Application at the credit system, once it was sent.
  application_id    text,
  -- Latest signing at the provider, until its link expires.
  signing_id        text
);
create unique index customer_order_original on customer_order (original_order_id);
create index customer_order_date on customer_order (order_date, id);
create index customer_order_dealer on customer_order (dealer_id, order_date);
create index customer_order_price on customer_order (purchase_price, id);
create index customer_order_vehicle on customer_order (vehicle_id);
create index customer_order_open on customer_order (status, id);
create index customer_order_signing on customer_order (signing_id) where signing_id is not null;
select make_row_writer('customer_order');
grant usage on sequence customer_order_id to floorplan_app;

-- Orders that users marked for themselves.
create table customer_order_favorite (
  user_id  bigint not null,
  order_id bigint not null,
  primary key (user_id, order_id)
);
`;

/** Customer orders of dealer groups. */
export class CustomerOrders1700000000201 implements MigrationInterface {
  name = 'CustomerOrders1700000000201';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `drop table customer_order_favorite; drop table customer_order; drop sequence customer_order_id;
       drop function project_customer_order(jsonb)`,
    );
  }
}
