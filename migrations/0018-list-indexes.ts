import type { MigrationInterface, QueryRunner } from 'typeorm';

const STOCK = `where status_code in (0, 2) and finance_type <> 'PL_FINANCE'`;

/**
 * Indexes for the first page of each list, with the columns of the scope before those of the order, and for
 * counts that read the index only. Their conditions must be the same text as the conditions of the lists;
 * otherwise Postgres does not use the indexes.
 */
const INDEXES: Readonly<Record<string, string>> = {
  vehicle_listed_end: `on vehicle (end_date, id) ${STOCK}`,
  vehicle_listed_price: `on vehicle (total_price, id) ${STOCK}`,
  vehicle_listed_chassis: `on vehicle (chassis_number collate "sv-x-icu", id) ${STOCK}`,
  vehicle_listed_importer_end: `on vehicle (importer_id, end_date, id) ${STOCK}`,
  vehicle_listed_importer: `on vehicle (importer_id, dealer_id, make_id) include (total_price) ${STOCK}`,
  vehicle_listed_dealer: `on vehicle (dealer_id, importer_id, id) include (total_price) ${STOCK}`,
  vehicle_listed_private_label: `on vehicle (end_date, id) where status_code in (0, 2) and finance_type = 'PL_FINANCE'`,
  job_detail_counted: 'on job_detail (importer_id, state) include (amount)',
  job_detail_amount: 'on job_detail (amount, id)',
  job_detail_listed_chassis: 'on job_detail (chassis_number collate "sv-x-icu", id)',
  job_detail_dealer: 'on job_detail (dealer_id, importer_id, id)',
};

/** Indexes that the new indexes replace. */
const REPLACED: Readonly<Record<string, string>> = {
  vehicle_stock: 'on vehicle (end_date, id) where status_code in (0, 2)',
  vehicle_importer: 'on vehicle (importer_id, end_date, id) where status_code in (0, 2)',
  vehicle_dealer: 'on vehicle (dealer_id, end_date, id) where status_code in (0, 2)',
};

/**
 * Builds the indexes concurrently, outside a transaction. An invalid index, left by an interrupted build, is
 * built again.
 */
export class Lists1700000000018 implements MigrationInterface {
  name = 'Lists1700000000018';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await exchange(db, INDEXES, REPLACED);
  }

  async down(db: QueryRunner): Promise<void> {
    await exchange(db, REPLACED, INDEXES);
  }
}

async function exchange(
  db: QueryRunner,
  made: Readonly<Record<string, string>>,
  dropped: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, definition] of Object.entries(made)) {
    await db.query(`drop index concurrently if exists ${name}`);
    await db.query(`create index concurrently ${name} ${definition}`);
  }
  for (const name of Object.keys(dropped)) await db.query(`drop index concurrently if exists ${name}`);
}
