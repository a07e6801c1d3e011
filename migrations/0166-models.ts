import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names are unique by claims of the event log, so that the tables need no unique indexes. */
const SQL = `
create sequence model_id;
create table model (
  id         bigint primary key,
  name       text not null,
  make_id    bigint not null,
  is_removed boolean not null default false,
  version    int not null
);
create index model_make on model (make_id);

create sequence model_version_id;
create table model_version (
  id            bigint primary key,
  name          text not null,
  model_id      bigint not null,
  accessory_ids jsonb not null,
  is_removed    boolean not null default false,
  version       int not null
);
create index model_version_model on model_version (model_id);

create sequence accessory_id;
create table accessory (
  id         bigint primary key,
  name       text not null,
  make_id    bigint not null,
  is_removed boolean not null default false,
  version    int not null
);
create index accessory_make on accessory (make_id);

select make_row_writer('model'), make_row_writer('model_version'), make_row_writer('accessory');
grant usage on sequence model_id, model_version_id, accessory_id to floorplan_app;
`;

/** Models, model versions and accessories of makes. */
export class Models1700000000166 implements MigrationInterface {
  name = 'Models1700000000166';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['model', 'model_version', 'accessory'])
      await db.query(`drop table ${table}; drop sequence ${table}_id; drop function project_${table}(jsonb)`);
  }
}
