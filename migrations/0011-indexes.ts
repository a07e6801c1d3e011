import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for searches by prefix in the menu, and for the facts of the last hour. */
const INDEXES: Readonly<Record<string, string>> = {
  vehicle_license_start: 'on vehicle (license_number text_pattern_ops)',
  vehicle_chassis_start: 'on vehicle (chassis_number text_pattern_ops)',
  vehicle_invoice_start: 'on vehicle (upper(invoice_number) text_pattern_ops)',
  vehicle_order_start: 'on vehicle (upper(order_id) text_pattern_ops) where order_id is not null',
  event_recorded: 'on event using brin (recorded_at) with (pages_per_range = 16, autosummarize = on)',
};

/**
 * Builds the indexes concurrently, outside a transaction. An invalid index, left by an interrupted build, is
 * built again.
 */
export class Indexes1700000000011 implements MigrationInterface {
  name = 'Indexes1700000000011';
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
