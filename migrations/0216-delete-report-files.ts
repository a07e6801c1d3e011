import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Deletes files of sent reports whose mail is deleted; the application may delete no other stored documents. A young
-- file may still wait for its mail.
create function forget_report_files() returns void
language sql security definer set search_path from current as $$
  delete from stored_document d
   where d.owner like 'report_schedule:%' and d.created_at < now() - interval '1 day'
     and not exists (select from mail m where m.cause = d.owner)
$$;
revoke execute on function forget_report_files() from public;
grant execute on function forget_report_files() to floorplan_app;
`;

/** Lets the application delete the files of sent reports when their mail is deleted. */
export class ForgetReportFiles1700000000216 implements MigrationInterface {
  name = 'ForgetReportFiles1700000000216';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop function forget_report_files()');
  }
}
