import { ConcurrentIndexes } from './concurrent-indexes';

/**
 * Indexes of the vehicles that the groups of the dashboard count and list, so that no group reads the whole
 * stock. Their conditions must be implied by those of the groups.
 */
const INDEXES: Readonly<Record<string, string>> = {
  vehicle_stock_end: 'on vehicle (end_date, id) include (period_unit) where status_code in (0, 2)',
  vehicle_end_proposed: `on vehicle (end_date, id)
    where status_code in (0, 2) and end_proposed_for is not null`,
  vehicle_end_requested: `on vehicle (end_requested_on, id)
    where status_code in (0, 2) and end_requested_on is not null`,
  vehicle_demo_waits: 'on vehicle (importer_id, id) where status_code = 2',
  vehicle_approval_waits: 'on vehicle (organisation_id, id) where status_code = 6',
};

export class IndexesOfDashboard1700000000213 extends ConcurrentIndexes {
  override readonly name = 'IndexesOfDashboard1700000000213';
  protected override readonly indexes = INDEXES;
}
