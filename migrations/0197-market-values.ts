import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- A monthly file of a valuation company, by the company's own number.
create table market_value_job (
  id      bigint primary key,
  version int not null,
  name    text not null,
  date    date not null
);
select make_row_writer('market_value_job');

-- The valuation of one contract in a job. Amounts in öre, net of VAT.
create sequence market_value_id;
create table market_value (
  id                   bigint primary key,
  version              int not null,
  job_id               bigint not null,
  contract_id          bigint not null,
  contract_no          text not null,
  company_price        bigint not null,
  company_start_price  bigint,
  company_mileage_cost bigint,
  current_mileage      int,
  series               text not null,
  model_year           int,
  ads_average_mileage  int,
  ads_average_price    bigint,
  ads_min_price        bigint,
  ads_max_price        bigint
);
create unique index market_value_contract on market_value (job_id, contract_no);
create index market_value_order on market_value (job_id, contract_no collate "sv-x-icu", id);
create index market_value_price on market_value (job_id, company_price, id);
select make_row_writer('market_value');
grant usage on sequence market_value_id to floorplan_app;
`;

/** Jobs of a valuation company, and its values of the vehicles of residual-value contracts. */
export class MarketValues1700000000197 implements MigrationInterface {
  name = 'MarketValues1700000000197';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `drop table market_value; drop sequence market_value_id; drop function project_market_value(jsonb);
       drop table market_value_job; drop function project_market_value_job(jsonb)`,
    );
  }
}
