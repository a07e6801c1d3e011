import { storablePart } from '@floorplan/kernel/wire';
import type { Database, SqlRunner } from './database';
import { EVENT_COLUMNS } from './event-log';
import { LeaseLost } from './reader-leases';
import type { StoredEvent } from './stream-type';

/** A fact that a reader failed to handle and skipped. */
export interface DeadLetter {
  id: number;
  reader: string;
  position: number;
  stream: string;
  version: number;
  type: string;
  error: string;
  attempts: number;
  parkedAt: Date;
  retryWantedAt: Date | null;
}

const COLUMNS = `id, reader, position, stream, version, type, error, attempts, parked_at as "parkedAt", retry_wanted_at as "retryWantedAt"`;
const MAX_LETTERS = 1_000;

/** Unresolved dead letters, newest first. */
export const openDeadLetters = (runner: SqlRunner): Promise<DeadLetter[]> =>
  runner.query<DeadLetter>(
    `select ${COLUMNS} from dead_letter where resolved_at is null order by parked_at desc, id desc limit ${MAX_LETTERS}`,
  );

/**
 * Requests another attempt by the reader of the dead letter.
 * @returns false when there is no such unresolved dead letter
 */
export async function requestRetry(runner: SqlRunner, id: number, by: string): Promise<boolean> {
  const rows = await runner.query(
    `update dead_letter set retry_wanted_at = now(), retry_wanted_by = $2 where id = $1 and resolved_at is null returning id`,
    [id, by],
  );
  return rows.length > 0;
}

/** Returns those of the given readers that have dead letters to retry. */
export async function readersToRetry(runner: SqlRunner, readers: readonly string[]): Promise<string[]> {
  const rows = await runner.query<{ reader: string }>(
    `select distinct reader from dead_letter
      where retry_wanted_at is not null and resolved_at is null and reader = any($1)`,
    [readers],
  );
  return rows.map(({ reader }) => reader);
}

/** Saves a fact that a reader failed to handle. */
export async function park(
  runner: SqlRunner,
  {
    reader,
    event,
    error,
    attempts,
  }: { reader: string; event: StoredEvent; error: unknown; attempts: number },
): Promise<void> {
  await runner.query(
    `insert into dead_letter (reader, position, stream, version, type, error, attempts) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (reader, position) do update set error = excluded.error, attempts = excluded.attempts, parked_at = now(), resolved_at = null`,
    [reader, event.position, event.stream, event.version, event.type, storablePart(String(error)), attempts],
  );
}

/**
 * Retries the requested dead letters of a reader one by one. A successful retry resolves the dead letter in
 * the same transaction; a failed retry saves the new error.
 */
export async function retryDeadLetters(
  database: Database,
  reader: string,
  handle: (event: StoredEvent, runner: SqlRunner) => Promise<void>,
): Promise<void> {
  const wanted = await database.query<{ id: number; stream: string; version: number }>(
    `select id, stream, version from dead_letter
      where reader = $1 and retry_wanted_at is not null and resolved_at is null order by position`,
    [reader],
  );
  for (const { id, stream, version } of wanted) {
    try {
      await database.transaction(async (runner) => {
        const [event] = await runner.query<StoredEvent>(
          `select ${EVENT_COLUMNS} from event where stream = $1 and version = $2`,
          [stream, version],
        );
        await handle(event!, runner);
        await runner.query(`update dead_letter set resolved_at = now() where id = $1`, [id]);
      });
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      await database.query(
        `update dead_letter set retry_wanted_at = null, attempts = attempts + 1, error = $2, parked_at = now() where id = $1`,
        [id, String(error)],
      );
    }
  }
}
