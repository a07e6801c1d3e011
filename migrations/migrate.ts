import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from './index';

/**
 * Brings a database up to date; several processes may call it at once.
 * @param url connection string of the owner
 * @returns names of the migrations that were run
 */
export async function migrate(url: string): Promise<string[]> {
  const turn = new pg.Client({ connectionString: url });
  await turn.connect();
  try {
    await turn.query(`select pg_advisory_lock(hashtextextended('migrations', 0))`);
    const source = new DataSource({ type: 'postgres', url, migrations, migrationsTransactionMode: 'each', logging: false });
    await source.initialize();
    try {
      return (await source.runMigrations()).map(({ name }) => name);
    } finally {
      await source.destroy();
    }
  } finally {
    await turn.end();
  }
}
