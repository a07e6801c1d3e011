import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds what staff need to find mail that did not reach every recipient, and to send it again. */
export class MailNotDelivered1700000000110 implements MigrationInterface {
  name = 'MailNotDelivered1700000000110';

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table mail add column again_by text, add column again_at timestamptz');
    await db.query(`
    create index mail_undelivered on mail (created_at)
     where state = 'refused' or rejected <> '{}' or (state = 'queued' and tries > 0)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index mail_undelivered');
    await db.query('alter table mail drop column again_by, drop column again_at');
  }
}
