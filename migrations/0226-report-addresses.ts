import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['importer', 'dealer'] as const;

/** Addresses that staff allow for the scheduled reports of an importer's or dealer's users. */
export class ReportAddresses1700000000226 implements MigrationInterface {
  name = 'ReportAddresses1700000000226';

  async up(db: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await db.query(`alter table ${table} add column report_emails text`);
      await db.query(`select make_row_writer('${table}')`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await db.query(`alter table ${table} drop column report_emails`);
      await db.query(`select make_row_writer('${table}')`);
    }
  }
}
