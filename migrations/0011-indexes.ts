import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the prefixes that the menu's search looks up, and for the facts of the last hour. */
const INDEXES: Readonly<Record<string, string>> = {
  vehicle_license_start: 'on vehicle (license_number text_pattern_ops)',
  vehicle_chassis_start: 'on vehicle (chassis_number text_pattern_ops)',
  vehicle_invoice_start: 'on vehicle (upper(invoice_number) text_pattern_ops)',
  vehicle_order_start: 'on vehicle (upper(order_id) text_pattern_ops) where order_id is not null',
  event_recorded: 'on event using brin (recorded_at) with (pages_per_range = 16, autosummarize = on)',
};

/** Built concurrently, outside a transaction; an invalid index from an interrupted build is rebuilt. */
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
