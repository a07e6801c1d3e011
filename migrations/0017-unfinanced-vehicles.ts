import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that have a value only after a financing was requested. */
const FINANCED_ONLY = [
  'importer_id',
  'make_id',
  'finance_type',
  'classification',
  'period_unit',
  'capital',
  'amount_includes_vat',
];
const RELAX = `alter table vehicle ${FINANCED_ONLY.map((name) => `alter column ${name} drop not null`).join(', ')}`;

/**
 * Milliseconds to wait for a lock. A waiting lock request also blocks all later requests. It therefore times
 * out and is repeated.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 30;
const NO_LOCK = '55P03';

/** Locks the table only while its columns change. */
export class UnfinancedVehicles1700000000017 implements MigrationInterface {
  name = 'UnfinancedVehicles1700000000017';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await this.relax(db);
  }

  async down(): Promise<void> {
    throw new Error('Cars that nobody finances have no place in the table as it was.');
  }

  private async relax(db: QueryRunner, attempt = 1): Promise<void> {
    try {
      // One query with several statements runs as one transaction.
      await db.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}; ${RELAX}`);
    } catch (error) {
      if ((error as { code?: string }).code !== NO_LOCK || attempt === LOCK_ATTEMPTS) throw error;
      await this.relax(db, attempt + 1);
    }
  }
}
