import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence fee_discount_id;
grant usage, select on sequence fee_discount_id to floorplan_app;

-- What dealers and organisations pay less of a fee than price lists say.
create table fee_discount (
  id                     bigint primary key,
  dealer_id              bigint,
  dealer_organization_id bigint,
  make_id                bigint,
  fee_id                 bigint not null,
  value                  numeric(12, 4) not null,
  text                   text,
  is_active              boolean not null,
  version                int not null
);
select make_row_writer('fee_discount');
insert into guard values ('discounts', 0) on conflict do nothing;
`;

/** Discounts that new financings get. */
export class FeeDiscounts1700000000055 implements MigrationInterface {
  name = 'FeeDiscounts1700000000055';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table fee_discount;
drop sequence fee_discount_id;
drop function project_fee_discount(jsonb)`);
  }
}
