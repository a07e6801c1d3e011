import { runMigrations as migrateQueue, type PgQueryable } from 'bullmq';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations as all } from './index';

/** Schema of BullMQ's tables, used when the queue is in PostgreSQL. */
const QUEUE_SCHEMA = 'bullmq';
const LOOK_AGAIN_MS = 100;

/**
 * Migrates a database to the current version. Several processes may call it at the same time.
 * @param url connection string of the owner
 * @param known the migrations to run; the default is all
 * @returns the names of the migrations that were run
 */
export async function migrate(url: string, known = all): Promise<string[]> {
  const turn = new pg.Client({ connectionString: url });
  await turn.connect();
  try {
    await takeTurn(turn);
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

/**
 * Polls for the migration lock instead of blocking on it. A concurrent index build waits for every statement
 * that began before it. A blocked lock request and the holder of the lock would therefore wait for each other
 * for ever.
 */
async function takeTurn(turn: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await turn.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('migrations', 0)) as mine`,
    );
    if (rows[0]!.mine) return;
    await pause(LOOK_AGAIN_MS);
  }
}
