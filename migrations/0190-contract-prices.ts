import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
alter table make add column use_service_module boolean not null default false;
alter table dealer_organisation add column use_service_module boolean not null default false;

create sequence contract_category_id;
create table contract_category (
  id                     bigint primary key,
  type_description       text not null,
  make_id                bigint,
  dealer_organization_id bigint,
  valid_from             date not null,
  valid_to               date not null,
  version                int not null
);

-- Prices per month in öre, net of VAT.
create sequence contract_price_id;
create table contract_price (
  id             bigint primary key,
  category_id    bigint not null,
  model_id       bigint,
  model_variant  text not null,
  mileage_to     int not null,
  duration       int not null,
  price          bigint not null,
  purchase_price bigint,
  valid_from     date not null,
  valid_to       date not null,
  version        int not null
);
create index contract_price_category on contract_price (category_id, mileage_to, duration);

select make_row_writer('make'), make_row_writer('dealer_organisation'),
       make_row_writer('contract_category'), make_row_writer('contract_price');
grant usage on sequence contract_category_id, contract_price_id to floorplan_app;
`;

/** Categories and prices of service contracts, and the owners that use them. */
export class ContractPrices1700000000190 implements MigrationInterface {
  name = 'ContractPrices1700000000190';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['contract_price', 'contract_category'])
      await db.query(`drop table ${table}; drop sequence ${table}_id; drop function project_${table}(jsonb)`);
    for (const table of ['make', 'dealer_organisation'])
      await db.query(
        `alter table ${table} drop column use_service_module; select make_row_writer('${table}')`,
      );
  }
}
