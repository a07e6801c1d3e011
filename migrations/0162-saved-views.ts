import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Views of lists that users saved by name: filters, columns and order.
create table saved_view (
  id        bigint generated always as identity primary key,
  user_id   bigint not null references app_user,
  list      text not null,
  -- The address of the list, for links in the menu.
  path      text not null,
  name      text not null,
  -- The query string of the list's address: filters, text, order and page size.
  query     text not null,
  -- Null = the list's own columns.
  columns   text[],
  is_shared boolean not null,
  saved_at  timestamptz not null default now()
);
create unique index saved_view_name on saved_view (user_id, list, name);
create index saved_view_shared on saved_view (user_id) where is_shared;

-- The view that a list opens with, by user.
create table saved_view_default (
  user_id bigint not null references app_user,
  list    text not null,
  view_id bigint not null references saved_view on delete cascade,
  primary key (user_id, list)
);
create index saved_view_default_view on saved_view_default (view_id);
`;

export class SavedViews1700000000162 implements MigrationInterface {
  name = 'SavedViews1700000000162';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table saved_view_default, saved_view');
  }
}
