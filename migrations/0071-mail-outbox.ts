import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the outbox of mail. Mail with the same cause is sent only once. */
export class Mail1700000000071 implements MigrationInterface {
  name = 'Mail1700000000071';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    create table mail (
      id uuid primary key default gen_random_uuid(),
      cause text not null unique,
      recipients text[] not null,
      subject text not null,
      body text not null,
      state text not null default 'queued' check (state in ('queued', 'sent', 'refused', 'off')),
      error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`);
    await db.query(`create index mail_queued on mail (created_at) where state = 'queued'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table mail');
  }
}
