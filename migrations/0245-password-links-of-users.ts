import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the mail addresses of users, and the links with which users choose a password: one for each user. */
export class Invitations1700000000245 implements MigrationInterface {
  name = 'Invitations1700000000245';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table app_user add column email text;
      create table password_link (
        user_id bigint primary key references app_user,
        token_hash bytea not null unique,
        expires_at timestamptz not null
      );
      -- The text of such a mail is removed when the mail is sent, because whoever reads it can use it.
      alter table mail add column is_secret boolean not null default false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table mail drop column is_secret;
      drop table password_link;
      alter table app_user drop column email`);
  }
}
