import { runMigrations as migrateQueue, type PgQueryable } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations as all } from './index';

/** Where BullMQ keeps its tables when the queue runs on PostgreSQL. */
const QUEUE_SCHEMA = 'bullmq';

/**
 * Brings a database up to date; several processes may call it at once.
 * @param url connection string of the owner
 * @param known the migrations to run, all unless said otherwise
 * @returns names of the migrations that were run
 */
export async function migrate(url: string, known = all): Promise<string[]> {
  const turn = new pg.Client({ connectionString: url });
  await turn.connect();
  try {
    await turn.query(`select pg_advisory_lock(hashtextextended('migrations', 0))`);
    const source = new DataSource({
      type: 'postgres',
      url,
      migrations: known,
      migrationsTransactionMode: 'each',
      logging: false,
    });
    await source.initialize();
    try {
      const run = (await source.runMigrations()).map(({ name }) => name);
      await migrateQueue(turn as unknown as PgQueryable, QUEUE_SCHEMA);
      return run;
    } finally {
      await source.destroy();
    }
  } finally {
    await turn.end();
  }
}
