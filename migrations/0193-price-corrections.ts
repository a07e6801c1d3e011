import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence price_correction_id;

-- The prices of a correction stand with their amounts after it in öre, so that a later change is found.
create table price_correction (
  id                bigint primary key,
  version           int not null,
  at                timestamptz not null,
  by_name           text not null,
  percentage        numeric(5, 2) not null,
  is_customer_price boolean not null,
  category_ids      bigint[] not null,
  price_ids         bigint[] not null,
  price_amounts     bigint[] not null,
  undone_at         timestamptz,
  undone_by_name    text not null
);
select make_row_writer('price_correction');
grant usage on sequence price_correction_id to floorplan_app;

-- Look-ups of imported files are recorded, and do not count for the limit of an hour.
alter table customer_lookup add column is_counted boolean not null default true;
`;

/** Corrections of contract prices, and look-ups of imported contracts. */
export class PriceCorrections1700000000193 implements MigrationInterface {
  name = 'PriceCorrections1700000000193';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `alter table customer_lookup drop column is_counted;
       drop table price_correction; drop sequence price_correction_id;
       drop function project_price_correction(jsonb)`,
    );
  }
}
