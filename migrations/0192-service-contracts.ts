import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence service_contract_id start 500001;

-- Amounts in öre, net of VAT.
create table service_contract (
  id                      bigint primary key,
  version                 int not null,
  status_code             int not null,
  category_id             bigint not null,
  category                text not null,
  -- The owner of the category: a make with its importer, or a dealer organisation.
  make_id                 bigint,
  importer_id             bigint,
  owner_organisation_id   bigint,
  dealer_id               bigint not null,
  organisation_id         bigint not null,
  sales_person            text not null,
  definition_id           bigint not null,
  -- All prices that the contract was sold at or changed to.
  definition_ids          bigint[] not null,
  vehicle_make_id         bigint not null,
  vehicle_make            text not null,
  vehicle_model           text not null,
  license_number          text not null,
  chassis_number          text not null,
  object_type             text not null,
  first_registered_on     date,
  customer_name           text not null,
  mileage                 int not null,
  duration                int not null,
  total_cost              bigint not null,
  importer_subvention     bigint not null,
  dealer_subvention       bigint not null,
  customer_cost           bigint not null,
  amount                  bigint not null,
  billed                  bigint not null,
  applied_on              date not null,
  signed_on               date,
  start_date              date,
  end_date                date,
  end_reason              text,
  finance_contract_number bigint,
  external_code           text not null,
  signing_id              text,
  signing_expires_on      date,
  -- First day of the month that is billed next; null when nothing is left to bill here.
  next_instalment_on      date
);
create index service_contract_signed on service_contract (signed_on, id);
create index service_contract_status on service_contract (status_code, signed_on, id);
create index service_contract_number on service_contract ((id::text) text_pattern_ops);
create index service_contract_definitions on service_contract using gin (definition_ids);
create index service_contract_plate on service_contract (license_number text_pattern_ops);
create index service_contract_chassis on service_contract (chassis_number text_pattern_ops);
create index service_contract_chassis_end on service_contract (reverse(chassis_number) text_pattern_ops);
create index service_contract_billing on service_contract (dealer_id, next_instalment_on) where next_instalment_on is not null;
create index service_contract_term on service_contract (end_date) where status_code = 3;
create unique index service_contract_signing on service_contract (signing_id) where signing_id is not null;

select make_row_writer('service_contract');
grant usage on sequence service_contract_id to floorplan_app;
`;

/** Service contracts, one row each. */
export class ServiceContracts1700000000192 implements MigrationInterface {
  name = 'ServiceContracts1700000000192';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'drop table service_contract; drop sequence service_contract_id; drop function project_service_contract(jsonb)',
    );
  }
}
