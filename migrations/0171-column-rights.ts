import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that staff have hidden from a role, by list. Null means the defaults of the list. */
const SQL = `
create table column_right (
  role       text not null check (role in ('IMP', 'DEA', 'DEO')),
  key        text not null,
  hidden     text[],
  primary key (role, key)
);
`;

export class ColumnRights1700000000171 implements MigrationInterface {
  name = 'ColumnRights1700000000171';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table column_right');
  }
}
