import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['vehicle', 'invoice', 'payment', 'payable', 'netting'].map((of) => `ledger_${of}_entry`);

const tableSql = (table: string): string => `
-- Amounts in öre: debit above 0, credit below 0. The lines of a fact add up to 0.
create table ${table} (
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
create index ${table}_day on ${table} (effective_on, source_id, version, line);
create index ${table}_account on ${table} (account, effective_on);
create index ${table}_vehicle on ${table} (vehicle_id) where vehicle_id is not null;
create index ${table}_document on ${table} (document) where document is not null;
select make_row_writer('${table}');`;

/** Adds the entries of the books, one table for each kind of stream that moves money. */
export class LedgerEntries1700000000247 implements MigrationInterface {
  name = 'LedgerEntries1700000000247';

  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLES.map(tableSql).join('\n'));
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await db.query(`drop table ${table}`);
      await db.query(`drop function project_${table}(jsonb)`);
    }
  }
}
