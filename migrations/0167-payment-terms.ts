import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence payment_type_group_id;
create table payment_type_group (
  id           bigint primary key,
  name         text not null,
  product_type text not null,
  version      int not null
);

create sequence payment_term_id;
create table payment_term (
  id                      bigint primary key,
  name                    text not null,
  dealer_group_id         bigint not null,
  payment_type_group_id   bigint not null,
  interest_rate           numeric(6, 3) not null,
  term_length             int not null,
  down_payment_percentage numeric(6, 3) not null,
  valid_from              date not null,
  valid_to                date not null,
  version                 int not null
);
create index payment_term_dealer_group on payment_term (dealer_group_id);
create index payment_term_type_group on payment_term (payment_type_group_id);

select make_row_writer('payment_type_group'), make_row_writer('payment_term');
grant usage on sequence payment_type_group_id, payment_term_id to floorplan_app;
`;

/** Payment type groups and the payment terms of dealer groups. */
export class PaymentTerms1700000000167 implements MigrationInterface {
  name = 'PaymentTerms1700000000167';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['payment_term', 'payment_type_group'])
      await db.query(`drop table ${table}; drop sequence ${table}_id; drop function project_${table}(jsonb)`);
  }
}
