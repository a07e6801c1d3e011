import { runMigrations as migrateQueue, type PgQueryable } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations as all } from './index';

/** Schema of BullMQ's tables, used when the queue is in PostgreSQL. */
const QUEUE_SCHEMA = 'bullmq';
const LOOK_AGAIN_MS = 100;
/** Time without a heartbeat after which the process that holds the migration lock counts as hung. */
const HUNG_MS = 30_000;
const NAME = 'lagerportalen-migrations';

/**
 * Migrates a database to the current version. Several processes may call it at the same time.
 * @param url connection string of the owner
 * @param known the migrations to run; the default is all
 * @param hungMs time after which a process that holds the migration lock without a heartbeat is disconnected
 * @returns the names of the migrations that were run
 */
export async function migrate(url: string, known = all, hungMs = HUNG_MS): Promise<string[]> {
  const name = `${NAME} ${randomUUID()}`;
  const turn = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
  turn.on('error', () => undefined); // the next statement fails
  await turn.connect();
  const signs = setInterval(() => void turn.query('select 1').catch(() => undefined), hungMs / 6);
  try {
    await takeTurn(turn, hungMs);
    const source = new DataSource({
      type: 'postgres',
      url,
      applicationName: name,
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
    clearInterval(signs);
    await turn.end();
  }
}

/**
 * Polls for the migration lock instead of blocking on it. A concurrent index build waits for every statement
 * that began before it. A blocked lock request and the holder of the lock would therefore wait for each other
 * for ever.
 */
async function takeTurn(turn: pg.Client, hungMs: number): Promise<void> {
  for (;;) {
    const { rows } = await turn.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('migrations', 0)) as mine`,
    );
    if (rows[0]!.mine) return;
    await turn.query(END_HUNG, [hungMs]);
    await pause(LOOK_AGAIN_MS);
  }
}

/**
 * Ends all sessions of a process that holds the migration lock and hangs, so that it changes nothing when it wakes.
 */
const END_HUNG = `select pg_terminate_backend(own.pid)
   from pg_locks l
   join pg_stat_activity holder on holder.pid = l.pid
   join pg_stat_activity own on own.application_name = holder.application_name and own.datname = holder.datname
  where l.locktype = 'advisory' and l.granted and holder.datname = current_database()
    and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('migrations', 0)
    and holder.application_name like '${NAME} %' and holder.state <> 'active'
    and holder.state_change < clock_timestamp() - $1::int * interval '1 millisecond'`;
