import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
alter table invoice
  add column claim text,
  add column held_until date,
  add column hold_reason text,
  add column disputed_on date,
  add column dispute_text text,
  add column reminder_level smallint not null default 0,
  add column reminded_on date,
  add column written_off bigint not null default 0,
  add column write_off_at timestamptz,
  add column write_off_reason text,
  add column write_off_by text,
  add column write_off_by_id text,
  add column collection_on date,
  add column collection_reference text;
comment on column invoice.claim is 'What is done about it besides a hold, which ends with its day.';
comment on column invoice.write_off_at is 'When a write-off was proposed that waits for another user.';
update invoice i
   set reminder_level = 1, claim = 'REMINDED_1', reminded_on = reminded.on
  from (select stream, max((data ->> 'on')::date) as on from event
         where type = 'invoicing/Reminded' and stream in (select 'invoice:' || number from invoice where is_reminded)
         group by stream) reminded
 where i.is_reminded and reminded.stream = 'invoice:' || i.number;
select make_row_writer('invoice');

create sequence reminder_letter_id;
grant usage, select on sequence reminder_letter_id to floorplan_app;

-- Letters to receivers with overdue documents. Amounts in öre.
create table reminder_letter (
  id                       bigint primary key,
  version                  int not null,
  sent_on                  date not null,
  level                    smallint not null,
  receiver_side            text not null,
  receiver_id              bigint not null,
  receiver_organisation_id bigint,
  of_organisation          boolean not null,
  receiver_name            text not null,
  documents                int not null,
  open                     bigint not null,
  fee                      bigint not null,
  fee_number               bigint,
  document                 text
);
create index reminder_letter_day on reminder_letter (sent_on, id);
select make_row_writer('reminder_letter');

-- The reminders of a day. Amounts in öre.
create table reminder_run (
  id         bigint primary key,
  version    int not null,
  day        date not null,
  status     text not null,
  letters    int not null,
  documents  int not null,
  open       bigint not null,
  fees       bigint not null,
  started_at timestamptz not null,
  started_by text not null,
  batch      text not null
);
select make_row_writer('reminder_run');
`;

/** Adds what is done until a document is paid: holds, disputes, reminders, write-offs and collection. */
export class Claims1700000000270 implements MigrationInterface {
  name = 'Claims1700000000270';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['reminder_run', 'reminder_letter'])
      await db.query(`drop table ${table}; drop function project_${table}(jsonb)`);
    await db.query(`
      drop sequence reminder_letter_id;
      alter table invoice
        drop column claim, drop column held_until, drop column hold_reason, drop column disputed_on,
        drop column dispute_text, drop column reminder_level, drop column reminded_on, drop column written_off,
        drop column write_off_at, drop column write_off_reason, drop column write_off_by,
        drop column write_off_by_id, drop column collection_on, drop column collection_reference;
      select make_row_writer('invoice');`);
  }
}
