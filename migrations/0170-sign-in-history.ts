import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff see of sign-ins: when and from where sessions began, and which attempts failed. */
const SQL = `
alter table session add column last_used_at timestamptz, add column address text, add column agent text;
create index session_by_user on session (user_id, signed_in_at desc);

alter table app_user add column last_signed_in_at timestamptz;
update app_user u set last_signed_in_at = (select max(s.signed_in_at) from session s where s.user_id = u.id);

-- Finds the failures of one user at all addresses: the keyed hash of the user's name, and the address.
alter table sign_in_failure add column username_key text, add column address text;
create index sign_in_failure_username on sign_in_failure (username_key) where username_key is not null;
`;

export class SignInsSeen1700000000170 implements MigrationInterface {
  name = 'SignInsSeen1700000000170';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop index sign_in_failure_username;
      alter table sign_in_failure drop column username_key, drop column address;
      alter table app_user drop column last_signed_in_at;
      drop index session_by_user;
      alter table session drop column last_used_at, drop column address, drop column agent;`);
  }
}
