import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'invoice_collective';

/** Index for the collective invoices of an organisation, built concurrently, outside a transaction. */
export class CollectiveBuyouts1700000000149 implements MigrationInterface {
  name = 'CollectiveBuyouts1700000000149';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`drop index concurrently if exists ${NAME}`);
    await db.query(
      `create index concurrently ${NAME} on invoice (receiver_organisation_id) where category = 10`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop index concurrently if exists ${NAME}`);
  }
}
