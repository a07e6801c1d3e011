import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Starts the mail policy at the current end of the log, so that earlier facts are not mailed. */
export class MailOfWhatComes1700000000091 implements MigrationInterface {
  name = 'MailOfWhatComes1700000000091';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    insert into checkpoint (name, transaction_id, position)
    (select 'mail-when-decided', transaction_id, position from event
      where transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by event.transaction_id desc, position desc limit 1)
    on conflict (name) do nothing`);
  }

  /** Facts that the policy has read must not be read again by the previous version either. */
  async down(): Promise<void> {}
}
