import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create table batch (
  id         text primary key,
  kind       text not null,
  status     text not null,
  by_kind    text not null,
  by_id      text not null,
  started_at timestamptz not null,
  -- Counts, causes and the rest that one reads of a batch, as its facts left them.
  state      jsonb not null,
  version    int not null
);
create index batch_started on batch (started_at desc, id);
create index batch_running on batch (started_at) where status = 'running';
select make_row_writer('batch');

-- What a batch is made of, in its order; chosen at its start and never changed.
create table batch_row (
  batch_id text not null,
  number   int not null,
  key      text not null,
  label    text not null,
  version  int,
  primary key (batch_id, number)
);
select make_row_writer('batch_row', true);

create table batch_result (
  batch_id text not null,
  number   int not null,
  outcome  text not null,
  codes    text[] not null,
  params   jsonb not null,
  primary key (batch_id, number)
);
select make_row_writer('batch_result', true);
`;

/**
 * Adds the tables of batches, which all operations on many rows use. Older bulk repairs stay readable in
 * their old form.
 */
export class Batches1700000000048 implements MigrationInterface {
  name = 'Batches1700000000048';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop table batch_result, batch_row, batch;
drop function project_batch_result(jsonb), project_batch_row(jsonb), project_batch(jsonb)`);
  }
}
