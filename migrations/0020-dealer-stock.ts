import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `alter table vehicle add column if not exists is_used boolean, add column if not exists registered_on date;
select make_row_writer('vehicle')`;

/** Fills in the values from the first fact of each vehicle. */
const FILL = `
update vehicle v set is_used = (e.data -> 'item' ->> 'isUsed')::boolean
  from event e where e.stream = 'vehicle:' || v.id and e.version = 1 and v.is_used is null`;

/** The condition must be the same text as the list's condition; otherwise Postgres does not use the index. */
const INDEX = `on vehicle (dealer_id, registered_on, id)
 where (status_code in (1) and finance_type is null or status_code in (0, 6) and finance_type = 'LOAN')`;

/**
 * Milliseconds to wait for a lock. A waiting lock request also blocks all later requests. It therefore times
 * out and is repeated.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 30;
const NO_LOCK = '55P03';

/** Adds the columns that the list of dealer-owned cars needs: new or used, and the date of entry. */
export class DealerStock1700000000020 implements MigrationInterface {
  name = 'DealerStock1700000000020';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await this.extend(db);
    await db.query(FILL);
    await db.query('drop index concurrently if exists vehicle_dealer_stock');
    await db.query(`create index concurrently vehicle_dealer_stock ${INDEX}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop index concurrently if exists vehicle_dealer_stock');
    await db.query(`alter table vehicle drop column is_used, drop column registered_on;
select make_row_writer('vehicle')`);
  }

  private async extend(db: QueryRunner, attempt = 1): Promise<void> {
    try {
      // One query with several statements runs as one transaction.
      await db.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}; ${COLUMNS}`);
    } catch (error) {
      if ((error as { code?: string }).code !== NO_LOCK || attempt === LOCK_ATTEMPTS) throw error;
      await this.extend(db, attempt + 1);
    }
  }
}
