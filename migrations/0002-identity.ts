import type { MigrationInterface, QueryRunner } from 'typeorm';

const USERS = `
create table app_user (
  id                          bigint generated always as identity primary key,
  username                    text not null,
  name                        text not null,
  password_hash               text not null,
  -- Keyed hash of the personal number, by which external sign-in finds the user.
  person_hash                 text unique,
  role                        text not null check (role in ('admin', 'IMP', 'DEA', 'DEO')),
  role_code                   smallint not null default 0,
  -- The importer, dealer or dealer organisation the user acts for.
  role_id                     bigint,
  -- Null = the keys of the role.
  functions                   text[],
  dealer_group_id             bigint,
  enable_service_module       boolean not null default false,
  enable_service_module_admin boolean not null default false,
  language_code               text not null default 'sv-SE',
  is_active                   boolean not null default true,
  created_at                  timestamptz not null default now(),
  check ((role = 'admin') = (role_code in (10, 11, 12))),
  check ((role = 'admin') = (role_id is null))
);
create unique index app_user_username on app_user (lower(username));

create table user_dealer (
  user_id    bigint not null references app_user on delete cascade,
  dealer_id  bigint not null,
  -- 1 = read, 2 = act.
  auth_level smallint not null check (auth_level in (1, 2)),
  primary key (user_id, dealer_id)
);

create table partner_client (
  id           text primary key,
  name         text not null,
  secret_hash  text not null,
  importer_ids bigint[] not null,
  is_active    boolean not null default true,
  created_at   timestamptz not null default now()
);
`;

const SESSIONS = `
-- A sign-in and everything renewed from it.
create table session (
  id           uuid primary key,
  user_id      bigint not null references app_user on delete cascade,
  signed_in_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  end_reason   text
);
create index session_of_user on session (user_id) where ended_at is null;
create index session_expiry on session (expires_at) where ended_at is null;
create index session_ended on session (ended_at) where ended_at is not null;

-- Refresh tokens are used once; a used one that comes back later ends the session.
create table refresh_token (
  token_hash text primary key,
  session_id uuid not null references session on delete cascade,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_token_of_session on refresh_token (session_id);

-- Failed sign-ins, by user with address, by user, and by address.
create table sign_in_failure (
  key            text primary key,
  failures       int not null,
  last_failed_at timestamptz not null
);
`;

const OUTCOMES = `
-- First outcomes of commands sent with an Idempotency-Key; status null = being carried out.
create table command_outcome (
  principal  text not null,
  route      text not null,
  key        text not null,
  body_hash  text not null,
  status     smallint,
  -- json, not jsonb: the repeat is the first answer to the letter.
  body       json,
  created_at timestamptz not null default now(),
  primary key (principal, route, key)
);
create index command_outcome_age on command_outcome (created_at);
`;

export class Identity1700000000002 implements MigrationInterface {
  name = 'Identity1700000000002';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [USERS, SESSIONS, OUTCOMES]) await db.query(sql);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `drop table command_outcome, sign_in_failure, refresh_token, session, partner_client, user_dealer, app_user`,
    );
  }
}
