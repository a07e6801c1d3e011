import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the search for residual-value contracts by the beginning and the end of their numbers. */
const INDEXES: Readonly<Record<string, string>> = {
  residual_value_contract_no_start:
    "on residual_value_contract (translate(upper(contract_no), ' -', '') text_pattern_ops)",
  residual_value_contract_no_end:
    "on residual_value_contract (reverse(translate(upper(contract_no), ' -', '')) text_pattern_ops)",
  residual_value_contract_chassis_end:
    'on residual_value_contract (reverse(chassis_number) text_pattern_ops)',
};

/**
 * Builds the indexes concurrently, outside a transaction. An invalid index, left by an interrupted build, is
 * built again.
 */
export class ResidualSearch1700000000203 implements MigrationInterface {
  name = 'ResidualSearch1700000000203';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await db.query(`drop index concurrently if exists ${name}`);
      await db.query(`create index concurrently ${name} ${definition}`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await db.query(`drop index concurrently if exists ${name}`);
  }
}
