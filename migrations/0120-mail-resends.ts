import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores every manual resend of a mail instead of only the last one. The old columns of the last resend are
 * not read any more. They stay, because the previous version writes them while both versions run.
 */
export class EachSendingOfAMail1700000000120 implements MigrationInterface {
  name = 'EachSendingOfAMail1700000000120';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table mail add column sent_again jsonb not null default '[]'`);
    await db.query(`
    update mail
       set sent_again = jsonb_build_array(jsonb_build_object('by', again_by, 'at', again_at, 'recipients', recipients))
     where again_at is not null`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table mail drop column sent_again');
  }
}
