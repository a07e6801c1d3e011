import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Documents that are sent as electronic invoices, by the number of the document. Something is to be done about a row
-- from due_at on. Staff have to look at those that are open.
create table e_invoice (
  id            bigint primary key,
  version       int not null,
  status        text not null,
  receiver_side text not null,
  receiver_id   bigint not null,
  receiver_name text not null,
  address       text not null,
  queued_at     timestamptz not null,
  changed_at    timestamptz not null,
  attempts      int not null,
  text          text,
  mailed_to     int,
  is_open       boolean not null,
  due_at        timestamptz
);
create index e_invoice_changed on e_invoice (changed_at desc, id desc);
create index e_invoice_due on e_invoice (due_at) where due_at is not null;
create index e_invoice_open on e_invoice (changed_at) where is_open;
select make_row_writer('e_invoice');
`;

/** Adds the documents that are sent as electronic invoices. */
export class EInvoices1700000000276 implements MigrationInterface {
  name = 'EInvoices1700000000276';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      drop table e_invoice;
      drop function project_e_invoice(jsonb);`);
  }
}
