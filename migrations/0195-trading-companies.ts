import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
create sequence trading_company_id;

create table trading_company (
  id            bigint primary key,
  name          text not null,
  email_address text not null,
  is_active     boolean not null default true,
  version       int not null
);
select make_row_writer('trading_company');
insert into guard values ('trading-companies', 0);
`;

/** Companies that collect returned vehicles. */
export class TradingCompanies1700000000195 implements MigrationInterface {
  name = 'TradingCompanies1700000000195';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table trading_company;
      drop sequence trading_company_id;
      drop function project_trading_company;
      delete from guard where name = 'trading-companies';
    `);
  }
}
