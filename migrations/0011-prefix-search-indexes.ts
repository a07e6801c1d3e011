import { ConcurrentIndexes } from './concurrent-indexes';

/** Indexes for searches by prefix in the menu, and for the facts of the last hour. */
const INDEXES: Readonly<Record<string, string>> = {
  vehicle_license_start: 'on vehicle (license_number text_pattern_ops)',
  vehicle_chassis_start: 'on vehicle (chassis_number text_pattern_ops)',
  vehicle_invoice_start: 'on vehicle (upper(invoice_number) text_pattern_ops)',
  vehicle_order_start: 'on vehicle (upper(order_id) text_pattern_ops) where order_id is not null',
  event_recorded: 'on event using brin (recorded_at) with (pages_per_range = 16, autosummarize = on)',
};

export class Indexes1700000000011 extends ConcurrentIndexes {
  override readonly name = 'Indexes1700000000011';
  protected override readonly indexes = INDEXES;
}
