import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a car has only once somebody was asked to finance it. */
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

/** A queue behind a long reader is a stop of everything: rather ask again. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 30;
const NO_LOCK = '55P03';

/** The table is locked for the moment in which its columns change. */
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
      // One text is one transaction.
      await db.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}; ${RELAX}`);
    } catch (error) {
      if ((error as { code?: string }).code !== NO_LOCK || attempt === LOCK_ATTEMPTS) throw error;
      await this.relax(db, attempt + 1);
    }
  }
}
