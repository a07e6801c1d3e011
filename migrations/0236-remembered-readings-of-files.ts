import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- How an importer's or dealer's files write what could have several meanings, as a user has answered.
create table file_reading (
  id             bigint generated always as identity primary key,
  kind           text not null check (kind in ('financing', 'dealer')),
  -- The importer of files with vehicles to finance, the dealer of files with its own cars.
  party_id       bigint not null,
  field          text not null,
  -- Header of the column in the file.
  header         text not null,
  reading        text not null,
  answered_at    timestamptz not null,
  answered_by_id bigint not null references app_user,
  answered_by    text not null,
  used           integer not null default 0,
  last_used_at   timestamptz,
  forgotten_at   timestamptz
);
create unique index file_reading_known on file_reading (kind, party_id, field, header) where forgotten_at is null;
`;

/** Table of the answers to questions about uploaded files. */
export class RememberedReadingsOfFiles1700000000236 implements MigrationInterface {
  name = 'RememberedReadingsOfFiles1700000000236';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table file_reading');
  }
}
