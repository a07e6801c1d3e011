import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sets the checkpoint of the mail policy to the current end of the log, so that no mail is sent for earlier
 * facts.
 */
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

  /** Does nothing: the previous version must not read the facts again that the policy has read. */
  async down(): Promise<void> {}
}
