import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
create sequence payment_id;
grant usage, select on sequence payment_id to floorplan_app;

-- Documents of the provider, by number. Öre.
create table invoice (
  number                   bigint primary key,
  version                  int not null,
  category                 smallint not null,
  receiver_side            text not null,
  receiver_id              bigint not null,
  receiver_organisation_id bigint,
  receiver_name            text not null,
  receiver_org_no          text not null,
  invoice_date             date not null,
  due_date                 date not null,
  net                      bigint not null,
  vat                      bigint not null,
  total                    bigint not null,
  credited                 bigint not null,
  paid                     bigint not null,
  late                     bigint not null,
  -- Paid out by the provider itself from this day on.
  settled_on               date,
  month                    text,
  credit_of                bigint,
  ocr                      text,
  reference_name           text,
  -- Plate, or chassis number, and make when it bills one vehicle.
  single_vehicle           text,
  vehicle_id               bigint,
  vehicle_count            int not null,
  document                 text
);
create index invoice_due on invoice (receiver_side, due_date, number);
create index invoice_receiver_due on invoice (receiver_side, receiver_id, due_date, number);
create index invoice_organisation_due on invoice (receiver_organisation_id, due_date, number)
  where receiver_organisation_id is not null;
create index invoice_date on invoice (receiver_side, invoice_date, number);
create index invoice_credit_of on invoice (credit_of) where credit_of is not null;
create index invoice_open on invoice (receiver_side, receiver_id) where total - credited - paid <> 0;
select make_row_writer('invoice');

-- Each vehicle's part of a document. Öre.
create table invoice_vehicle (
  number     bigint not null,
  vehicle_id bigint not null,
  net        bigint not null,
  vat        bigint not null,
  total      bigint not null,
  primary key (number, vehicle_id)
);
create index invoice_vehicle_vehicle on invoice_vehicle (vehicle_id, number);
select make_row_writer('invoice_vehicle');

-- What changed the open amount of a document, by business date. Öre.
create table invoice_entry (
  number        bigint not null,
  version       int not null,
  category      smallint not null,
  receiver_side text not null,
  receiver_id   bigint not null,
  kind          text not null,
  effective_on  date not null,
  recorded_on   date not null,
  issued        bigint not null,
  credited      bigint not null,
  paid          bigint not null,
  -- Number of the other document of a credit or a set-off.
  other_number  bigint,
  primary key (number, version)
);
create index invoice_entry_day on invoice_entry (effective_on, number);
select make_row_writer('invoice_entry');

-- Payments from the bank, by the id given on arrival. Öre.
create table payment (
  id             bigint primary key,
  version        int not null,
  bank_reference text not null,
  amount         bigint not null,
  matched        bigint not null,
  repaid         bigint not null,
  paid_on        date not null,
  payer          text,
  ocr            text,
  invoice_number bigint,
  reason         text,
  invoices       jsonb not null
);
create index payment_day on payment (paid_on, id);
create index payment_unmatched on payment (paid_on, id) where amount - matched - repaid <> 0;
select make_row_writer('payment');

-- The importers' own invoices and credit notes for vehicles, by their place in the vehicle's list. Öre.
create table supplier_invoice (
  vehicle_id      bigint not null,
  place           int not null,
  category        smallint not null,
  importer_id     bigint not null,
  dealer_id       bigint not null,
  external_id     text not null,
  invoice_number  text,
  invoice_date    date not null,
  due_date        date not null,
  net             bigint not null,
  vat             bigint not null,
  total           bigint not null,
  -- The due date as a bank day: it counts as paid from then on.
  settled_on      date not null,
  is_credited     boolean not null,
  -- The act that brought it was undone.
  is_removed      boolean not null,
  single_vehicle  text not null,
  primary key (vehicle_id, place)
);
create index supplier_invoice_due on supplier_invoice (due_date, vehicle_id) where not is_removed;
create index supplier_invoice_importer_due on supplier_invoice (importer_id, due_date, vehicle_id) where not is_removed;
create index supplier_invoice_date on supplier_invoice (invoice_date, vehicle_id) where not is_removed;
select make_row_writer('supplier_invoice');
`;

/**
 * Tables of the finance provider's documents with their bookings, of payments, and of the importers' own
 * invoices.
 */
export class Invoices1700000000140 implements MigrationInterface {
  name = 'Invoices1700000000140';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['supplier_invoice', 'payment', 'invoice_entry', 'invoice_vehicle', 'invoice'])
      await db.query(`drop table ${table}; drop function project_${table}(jsonb)`);
    await db.query('drop sequence payment_id');
  }
}
