import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Items of the dashboard that one side has checked. The basis is null when the mark is taken back.
create table dashboard_mark (
  side      text not null,
  group_key text not null,
  item_id   bigint not null,
  basis     text,
  by_name   text not null,
  marked_at timestamptz not null,
  version   int not null,
  primary key (side, group_key, item_id)
);
select make_row_writer('dashboard_mark');
`;

/** Table of the items that were marked as checked on the dashboard. */
export class DashboardMarks1700000000160 implements MigrationInterface {
  name = 'DashboardMarks1700000000160';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table dashboard_mark; drop function project_dashboard_mark(jsonb)');
  }
}
