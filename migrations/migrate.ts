import { runMigrations as migrateQueue, type PgQueryable } from 'bullmq';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations as all } from './index';

/** Where BullMQ keeps its tables when the queue runs on PostgreSQL. */
const QUEUE_SCHEMA = 'bullmq';
const LOOK_AGAIN_MS = 100;

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
 * Asks again instead of waiting in Postgres: an index that is built concurrently waits for every statement that began
 * before it, so that it and who waits for the turn of its builder would wait for each other for ever.
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
