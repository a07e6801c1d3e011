import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Which record files mean by a name that no record has, as a user has answered.
create table file_name (
  id             bigint generated always as identity primary key,
  -- Kind of file; party_id is the party that sends such files.
  kind           text not null,
  party_id       bigint not null,
  field          text not null,
  -- The name as names are compared: without accents, capitals, spaces and punctuation.
  folded         text not null,
  written        text not null,
  record_id      bigint not null,
  answered_at    timestamptz not null,
  answered_by_id bigint not null references app_user,
  answered_by    text not null,
  used           integer not null default 0,
  last_used_at   timestamptz,
  forgotten_at   timestamptz
);
create unique index file_name_known on file_name (kind, party_id, field, folded) where forgotten_at is null;
`;

/** Table of the answers to questions about names in uploaded files. */
export class RememberedNamesOfFiles1700000000237 implements MigrationInterface {
  name = 'RememberedNamesOfFiles1700000000237';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table file_name');
  }
}
