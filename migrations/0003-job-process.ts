import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence process_id;
create sequence process_detail_id;
grant usage, select on sequence process_id, process_detail_id to floorplan_app;

-- One row a message; written with its facts.
create table job_detail (
  id             bigint primary key,
  process_id     bigint not null,
  message_id     text not null,
  message_type   text not null,
  sender_kind    text not null,
  sender_id      text not null,
  sender_name    text not null,
  importer_id    bigint,
  dealer_id      bigint,
  state          text not null,
  shown          text not null,
  code           text,
  codes          text[] not null,
  params         jsonb not null,
  subject_kind   text,
  subject_id     text,
  subject_label  text,
  identification text not null,
  chassis_number text not null,
  vehicle_id     bigint,
  amount         bigint,
  attempts       int not null,
  retry_at       timestamptz,
  received_at    timestamptz not null,
  updated_at     timestamptz not null,
  version        int not null
) with (fillfactor = 80);
create index job_detail_received on job_detail (received_at desc, id desc);
create index job_detail_importer on job_detail (importer_id, received_at desc, id desc);
create index job_detail_process on job_detail (process_id);
create index job_detail_message on job_detail (message_id);
create index job_detail_open on job_detail (state, id) where state not in ('succeeded', 'failed', 'rejected', 'superseded');
create index job_detail_chassis on job_detail (chassis_number, id) where state not in ('succeeded', 'failed', 'rejected', 'superseded');
create index job_detail_subject on job_detail (code, subject_kind, subject_id) where state not in ('succeeded');
select make_row_writer('job_detail');

-- Registration codes, encrypted; facts and messages carry only the id.
create table registration_code (
  id     uuid primary key,
  cipher text not null
);
revoke update, delete on registration_code from floorplan_app;
select make_row_writer('registration_code', true);

-- What lay in the queue's inbox and could not be taken in; never its content.
create table inbox_refusal (
  job_id    text not null,
  body_hash text not null,
  client    text not null,
  reason    text not null,
  at        timestamptz not null default now(),
  primary key (job_id, body_hash)
);

create table bulk_operation (
  id          text primary key,
  action      text not null,
  status      text not null,
  reason      text not null,
  by_name     text not null,
  total       int not null,
  healed      int not null,
  failed      int not null,
  untouched   int not null,
  started_at  timestamptz not null,
  ended_at    timestamptz,
  version     int not null
);
select make_row_writer('bulk_operation');
`;

export class JobProcess1700000000003 implements MigrationInterface {
  name = 'JobProcess1700000000003';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(): Promise<void> {
    throw new Error('Messages are never taken down.');
  }
}
