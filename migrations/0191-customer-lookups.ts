import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who looked up which customer, and when. The number is stored as a hash only. */
const SQL = `
create table customer_lookup (
  id          bigint generated always as identity primary key,
  user_id     bigint not null,
  at          timestamptz not null,
  number_hash text not null
);
create index customer_lookup_user on customer_lookup (user_id, at desc);
revoke update, delete on customer_lookup from floorplan_app;
`;

export class CustomerLookups1700000000191 implements MigrationInterface {
  name = 'CustomerLookups1700000000191';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table customer_lookup');
  }
}
