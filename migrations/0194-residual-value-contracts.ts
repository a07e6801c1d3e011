import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence residual_value_contract_id start 700001;

-- Amounts in öre, net of VAT.
create table residual_value_contract (
  id                     bigint primary key,
  version                int not null,
  contract_no            text not null,
  status_code            int not null,
  guarantee              text not null,
  responsible            text,
  dealer_id              bigint not null,
  organisation_id        bigint not null,
  make_id                bigint not null,
  importer_id            bigint not null,
  make                   text not null,
  model                  text not null,
  license_number         text not null,
  chassis_number         text not null,
  object_description     text not null,
  product                text not null,
  customer_name          text not null,
  duration               int not null,
  start_date             date not null,
  end_date               date not null,
  mileage                int not null,
  object_price           bigint not null,
  residual_value         bigint not null,
  price                  bigint,
  importer_support       bigint not null,
  releasing_price        bigint,
  current_mileage        int,
  over_mileage           bigint not null,
  weardown               bigint not null,
  customer_cost          bigint not null,
  is_over_invoiced       boolean not null,
  is_wear_invoiced       boolean not null,
  -- Last day on which the dealer has the vehicle reserved; null when it is not reserved.
  reserved_until         date,
  is_limit_flagged       boolean not null,
  price_requested_on     date,
  -- Mail that asks for the end price, until the mail server took it.
  price_mail_id          text,
  financing_end_date     date,
  -- Latest reminder: days before the end, and the last day that it named.
  reminder               text,
  has_protocol           boolean not null,
  transport_company_id   bigint,
  transport_company      text not null,
  transport_status       text,
  traffic_stop           int not null,
  owner_change           int not null,
  is_customer_invoiced   boolean not null,
  vehicle_id             bigint
);
create unique index residual_value_contract_no on residual_value_contract (contract_no text_pattern_ops);
create index residual_value_contract_end on residual_value_contract (end_date, id);
create index residual_value_contract_dealer on residual_value_contract (dealer_id, end_date);
create index residual_value_contract_financing_end on residual_value_contract ((coalesce(financing_end_date, end_date)), id);
create index residual_value_contract_plate on residual_value_contract (license_number text_pattern_ops);
create index residual_value_contract_chassis on residual_value_contract (chassis_number text_pattern_ops);
create index residual_value_contract_vehicle on residual_value_contract (vehicle_id) where vehicle_id is not null;
create index residual_value_contract_mail on residual_value_contract (price_mail_id) where price_mail_id is not null;
create index residual_value_contract_releasing on residual_value_contract (license_number, id) where responsible = 'RELEASING';


-- Requests to extend contracts, one row each.
create table residual_extension (
  -- Id of the contract times 1 000 plus the number of the request.
  id             bigint primary key,
  contract_id    bigint not null,
  asked_on       date not null,
  asked_by       text not null,
  response       text not null,
  start_date     date not null,
  end_date       date not null,
  residual_value bigint not null
);
create index residual_extension_asked on residual_extension (asked_on, id);

select make_row_writer('residual_value_contract');
select make_row_writer('residual_extension');
grant usage on sequence residual_value_contract_id to floorplan_app;
`;

/** Residual-value contracts, one row each. */
export class ResidualValueContracts1700000000194 implements MigrationInterface {
  name = 'ResidualValueContracts1700000000194';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `drop table residual_extension; drop function project_residual_extension(jsonb);
       drop table residual_value_contract; drop sequence residual_value_contract_id;
       drop function project_residual_value_contract(jsonb)`,
    );
  }
}
