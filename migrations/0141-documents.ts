import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Printed documents. The owner is the key of the document, like 'invoice:1000001'. Stored documents never change.
create table stored_document (
  owner        text primary key,
  file_name    text not null,
  content_type text not null,
  language     text not null,
  sha256       text not null,
  pages        int not null,
  bytes        bytea not null,
  created_at   timestamptz not null
);
-- The documents are already compressed, so Postgres need not compress the bytes.
alter table stored_document alter column bytes set storage external;
revoke update, delete, truncate on stored_document from floorplan_app;
select make_row_writer('stored_document', true);

-- Keys (stored_document.owner) of the documents that are attached to the mail.
alter table mail add column documents text[] not null default '{}';

alter table importer add column language text not null default 'sv-SE';
alter table importer alter column language drop default;
select make_row_writer('importer');
alter table dealer add column language text not null default 'sv-SE';
alter table dealer alter column language drop default;
select make_row_writer('dealer');
`;

/**
 * Starts the policy that sends documents at the current end of the log, so that no mail is sent for earlier
 * documents. Their files are made when somebody opens them.
 */
const CHECKPOINT = `
insert into checkpoint (name, transaction_id, position)
(select 'send-document-when-issued', transaction_id, position from event
  where transaction_id < pg_snapshot_xmin(pg_current_snapshot())
  order by event.transaction_id desc, position desc limit 1)
on conflict (name) do nothing`;

/** Adds stored documents, mails with attached documents, and each party's language for documents. */
export class Documents1700000000141 implements MigrationInterface {
  name = 'Documents1700000000141';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
    await db.query(CHECKPOINT);
  }

  /** Keeps the checkpoint, so that no document is mailed twice. */
  async down(db: QueryRunner): Promise<void> {
    for (const table of ['dealer', 'importer']) {
      await db.query(`alter table ${table} drop column language`);
      await db.query(`select make_row_writer('${table}')`);
    }
    await db.query('alter table mail drop column documents');
    await db.query('drop table stored_document; drop function project_stored_document(jsonb)');
  }
}
