import type { MigrationInterface, QueryRunner } from 'typeorm';

const PARTIES = `
create sequence importer_id;
create sequence concern_id;
create sequence dealer_organisation_id start 11;
create sequence dealer_id start 101;

create table importer (
  id                    bigint primary key,
  name                  text not null,
  organization_number   text not null,
  importer_assigned_id  text not null,
  financer_assigned_id  text not null,
  vat                   numeric(6, 3) not null,
  is_active             boolean not null,
  allow_reject          boolean not null,
  use_purchase_discount boolean not null,
  demand_demo_approval  boolean not null,
  resend_url            text,
  version               int not null
);
select make_row_writer('importer');

create table concern (
  id      bigint primary key,
  name    text not null,
  version int not null
);
select make_row_writer('concern');

create table dealer_organisation (
  id                  bigint primary key,
  name                text not null,
  organization_number text not null,
  concern_id          bigint,
  version             int not null
);
select make_row_writer('dealer_organisation');

create table dealer (
  id                                bigint primary key,
  name                              text not null,
  dealer_organization_id            bigint not null,
  organization_number               text not null,
  branch_organization_number        text,
  branch_organization_number_rental text,
  city                              text not null,
  postal_code                       text,
  financer_assigned_id              text not null,
  external_assigned_id              text,
  is_active                         boolean not null,
  pin_code_after_payment            boolean not null,
  next_inventory_date               date,
  -- [{makeId, importerAssignedDealerId}]
  makes                             jsonb not null,
  -- [{importerId, importerAssignedDealerId}]: what importers call the dealer, whatever makes it holds.
  numbers                           jsonb not null,
  version                           int not null
);
create index dealer_of_organisation on dealer (dealer_organization_id);
select make_row_writer('dealer');
`;

const CATALOGUE = `
create sequence make_id;

create table make (
  id             bigint primary key,
  name           text not null,
  importer_id    bigint not null,
  logo_file_name text,
  version        int not null
);
select make_row_writer('make');
`;

const PRICING = `
create sequence price_program_id;
create sequence interest_rate_id;

create table price_program (
  id                       bigint primary key,
  code                     text not null,
  name                     text not null,
  finance_type             text not null,
  sub_type                 text not null,
  valid_from               date not null,
  valid_to                 date not null,
  period_unit              text not null,
  finish_action            text not null,
  importer_id              bigint,
  make_id                  bigint,
  dealer_organization_id   bigint,
  dealer_id                bigint,
  object_classification_id bigint,
  residual_pct             numeric(6, 3),
  -- [{id, feeId, feeType, receiverType, interestRateId, value, fromDay, toDay, text}]
  periods                  jsonb not null,
  version                  int not null
);
select make_row_writer('price_program');

create table interest_rate (
  id      bigint primary key,
  name    text not null,
  -- [{validFrom, value}]
  rates   jsonb not null,
  version int not null
);
select make_row_writer('interest_rate');
`;

const LIMITS = `
-- One row a category of a dealer organisation; sums are öre.
create table limit_category (
  organisation_id  bigint not null,
  category         text not null,
  approved_amount  bigint not null,
  use_distribution boolean not null,
  make_limits      jsonb not null,
  -- {make id: öre}
  used_by_make     jsonb not null,
  version          int not null,
  primary key (organisation_id, category)
) with (fillfactor = 70);
select make_row_writer('limit_category');
`;

export class Reference1700000000004 implements MigrationInterface {
  name = 'Reference1700000000004';

  async up(db: QueryRunner): Promise<void> {
    for (const sql of [PARTIES, CATALOGUE, PRICING, LIMITS]) await db.query(sql);
    // Create the guard's row now, so that decisions that depend on the guard can lock it.
    await db.query(`insert into guard values ('reference', 0) on conflict do nothing`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table importer, concern, dealer_organisation, dealer, make, price_program, interest_rate, limit_category;
      drop sequence importer_id, concern_id, dealer_organisation_id, dealer_id, make_id, price_program_id, interest_rate_id;
      drop function project_importer, project_concern, project_dealer_organisation, project_dealer, project_make,
        project_price_program, project_interest_rate, project_limit_category`);
  }
}
