import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds columns for the time of a mail's next attempt and for the recipients that were refused. */
export class MailIsTriedAgain1700000000090 implements MigrationInterface {
  name = 'MailIsTriedAgain1700000000090';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    alter table mail
      add column tries int not null default 0,
      add column try_at timestamptz not null default now(),
      add column rejected text[] not null default '{}'`);
    await db.query('drop index mail_queued');
    await db.query(`create index mail_queued on mail (try_at) where state = 'queued'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index mail_queued');
    await db.query('alter table mail drop column tries, drop column try_at, drop column rejected');
    await db.query(`create index mail_queued on mail (created_at) where state = 'queued'`);
  }
}
