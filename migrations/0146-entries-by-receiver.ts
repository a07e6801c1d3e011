import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAME = 'invoice_entry_receiver';

/** Index for the entries of one receiver, built concurrently, outside a transaction. */
export class EntriesByReceiver1700000000146 implements MigrationInterface {
  name = 'EntriesByReceiver1700000000146';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`drop index concurrently if exists ${NAME}`);
    await db.query(
      `create index concurrently ${NAME} on invoice_entry (receiver_side, receiver_id, effective_on, number)`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`drop index concurrently if exists ${NAME}`);
  }
}
