import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Table of the results of named commands. A result is committed together with the facts of the command, so
 * that a repeated command after a crash returns it.
 */
const SQL = `
alter table command_outcome add column generation uuid not null default gen_random_uuid();

create table applied_command (
  generation uuid not null,
  -- Which act of the command, from 0.
  ordinal    int not null,
  result     json not null,
  applied_at timestamptz not null default now(),
  primary key (generation, ordinal)
);
create index applied_command_age on applied_command (applied_at);
select make_row_writer('applied_command', true);
`;

export class AppliedCommands1700000000007 implements MigrationInterface {
  name = 'AppliedCommands1700000000007';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table applied_command;
      drop function project_applied_command;
      alter table command_outcome drop column generation`);
  }
}
