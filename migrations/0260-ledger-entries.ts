import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQL = `
-- Amounts in öre: debit above 0, credit below 0. The lines of a fact add up to 0 on each day.
create table ledger_vehicle_entry (
  source_id       bigint not null,
  version         int not null,
  line            int not null,
  kind            text not null,
  account         text not null,
  amount          bigint not null,
  effective_on    date not null,
  recorded_on     date not null,
  importer_id     bigint,
  dealer_id       bigint,
  organisation_id bigint,
  finance_type    text,
  vehicle_id      bigint,
  document        bigint,
  primary key (source_id, version, line)
);
create index on ledger_vehicle_entry (effective_on, source_id, version, line);
create index on ledger_vehicle_entry (account, effective_on);
create index on ledger_vehicle_entry (vehicle_id) where vehicle_id is not null;
create index on ledger_vehicle_entry (document) where document is not null;
create table ledger_invoice_entry (like ledger_vehicle_entry including all);
create table ledger_payment_entry (like ledger_vehicle_entry including all);
create table ledger_payable_entry (like ledger_vehicle_entry including all);
create table ledger_netting_entry (like ledger_vehicle_entry including all);
`;
const TABLES = [
  'ledger_vehicle_entry',
  'ledger_invoice_entry',
  'ledger_payment_entry',
  'ledger_payable_entry',
  'ledger_netting_entry',
];

/** Adds the entries of the books, one table for each kind of stream that moves money. */
export class LedgerEntries1700000000260 implements MigrationInterface {
  name = 'LedgerEntries1700000000260';

  async up(db: QueryRunner): Promise<void> {
    await db.query(SQL);
    for (const table of TABLES) await db.query(`select make_row_writer('${table}')`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await db.query(`drop table ${table}`);
      await db.query(`drop function project_${table}(jsonb)`);
    }
  }
}
