import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '@floorplan/migrations/migrate';
import { startEmbeddedPostgres } from '../embedded/postgres';

/**
 * Starts a Postgres server for one test run. It contains a migrated template, which each test file clones.
 */
export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lagerportalen-test-'));
  // Test data may be lost at a power cut, so Postgres need not wait for the disk.
  const notKept = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
  // Three test files run at the same time. The queues of each file's processes listen on one connection each.
  const settings = { ...notKept, max_connections: '600' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  const client = new pg.Client({ connectionString: `${postgres.url}postgres` });
  await client.connect();
  await trust(client);
  await client.query('create database template_migrated');
  await migrate(`${postgres.url}template_migrated`);
  await client.query('alter database template_migrated is_template true');
  await client.end();
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Lets connections in without a password. Checking one takes as long as the rest of connecting. */
async function trust(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ hba_file: string }>('show hba_file');
  await client.query(`copy (select 'host all all 127.0.0.1/32 trust') to '${rows[0]!.hba_file}'`);
  await client.query('select pg_reload_conf()');
}
