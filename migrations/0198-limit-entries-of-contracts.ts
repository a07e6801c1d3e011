import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Residual-value contracts in the ledger of limits. */
export class LimitEntriesOfContracts1700000000198 implements MigrationInterface {
  name = 'LimitEntriesOfContracts1700000000198';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table limit_entry add column contract_no text;
      select make_row_writer('limit_entry');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table limit_entry drop column contract_no;
      select make_row_writer('limit_entry');
    `);
  }
}
