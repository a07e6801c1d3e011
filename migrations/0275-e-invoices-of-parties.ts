import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['importer', 'dealer'] as const;

/** Where importers and dealers get electronic invoices, and whether they do. */
export class EInvoicesOfParties1700000000275 implements MigrationInterface {
  name = 'EInvoicesOfParties1700000000275';

  async up(db: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await db.query(`alter table ${table}
        add column e_invoice_address text,
        add column sends_e_invoice boolean not null default false`);
      await db.query(`select make_row_writer('${table}')`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await db.query(`alter table ${table} drop column e_invoice_address, drop column sends_e_invoice`);
      await db.query(`select make_row_writer('${table}')`);
    }
  }
}
