import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
alter table dealer_organisation add column use_netting boolean not null default false;
select make_row_writer('dealer_organisation');

-- Buyouts that wait for the collective invoice of their dealer organisation. Öre.
create table netting_account (
  organisation_id bigint primary key,
  waiting         bigint not null,
  -- Buyouts as [{"vehicleId", "endedOn", "amount"}], oldest first.
  buyouts         jsonb not null,
  version         int not null
);
select make_row_writer('netting_account');
`;

/** Adds the setting of dealer organisations that net buyouts, and the buyouts that wait for their invoice. */
export class Netting1700000000148 implements MigrationInterface {
  name = 'Netting1700000000148';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table netting_account; drop function project_netting_account(jsonb)');
    await db.query('alter table dealer_organisation drop column use_netting');
    await db.query(`select make_row_writer('dealer_organisation')`);
  }
}
