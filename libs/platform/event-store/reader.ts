import type { Database, SqlRunner } from './database';
import { EVENT_COLUMNS } from './event-log';
import type { StoredEvent } from './stream-type';

/**
 * A reader's place in the log. Both parts are needed: transactions commit in another order than they take
 * positions, so a position alone would skip facts of transactions that were still open.
 */
export interface Checkpoint {
  /** PostgreSQL transaction id (xid8) as text. */
  transactionId: string;
  position: number;
}

export const START: Checkpoint = { transactionId: '0', position: 0 };

const NEXT = `select ${EVENT_COLUMNS} from event
 where (transaction_id, position) > ($1::xid8, $2::bigint)
   and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
 order by transaction_id, position limit $3`;

/**
 * Returns the next facts in log order. Leaves out facts that could still be preceded by a fact of an older
 * open transaction.
 */
export const readAfter = (database: Database, after: Checkpoint, limit: number): Promise<StoredEvent[]> =>
  database.prepared<StoredEvent>('read-after', NEXT, [after.transactionId, after.position, limit]);

/** A stretch of the log: its facts of some types, and where it begins and ends. */
export interface Stretch {
  from: Checkpoint;
  to: Checkpoint;
  events: StoredEvent[];
  /** Whether the stretch reached its limit, so that more facts may follow at once. */
  full: boolean;
}

/** SQL of the wanted facts and of the place where the stretch ends. Postgres does not send other facts. */
const STRETCH = `with stretch as materialized (${NEXT.replace(EVENT_COLUMNS, '*')}),
 last as (select transaction_id::text as "lastTransaction", position as "lastPosition",
                 (select count(*) from stretch) as "passed"
            from stretch order by stretch.transaction_id desc, position desc limit 1)
select last.*, e.* from last
  left join (select ${EVENT_COLUMNS} from stretch where $4::text[] is null or type = any($4)) e on true
 order by e."transactionId"::xid8, e.position`;

interface StretchRow extends StoredEvent {
  lastTransaction: string;
  lastPosition: number;
  passed: number;
}

/**
 * Reads the next stretch of the log with the facts of the given types only.
 * @param types null for all types
 * @returns undefined at the end of the log
 */
export async function readStretch(
  database: Database,
  from: Checkpoint,
  types: readonly string[] | null,
  limit: number,
): Promise<Stretch | undefined> {
  const rows = await database.prepared<StretchRow>('read-stretch', STRETCH, [
    from.transactionId,
    from.position,
    limit,
    types,
  ]);
  const [first] = rows;
  if (!first) return undefined;
  const events = rows.flatMap(({ lastTransaction: _t, lastPosition: _p, passed: _n, ...event }) =>
    event.position === null ? [] : [event],
  );
  const to = { transactionId: first.lastTransaction, position: first.lastPosition };
  return { from, to, events, full: first.passed === limit };
}

/** Whether place `a` comes after place `b` in the log. */
export function isAfter(a: Checkpoint, b: Checkpoint): boolean {
  const [x, y] = [BigInt(a.transactionId), BigInt(b.transactionId)];
  return x === y ? a.position > b.position : x > y;
}

export const checkpointOf = (event: StoredEvent): Checkpoint => ({
  transactionId: event.transactionId,
  position: event.position,
});

/** The current end of the log, for readers that only want later facts. */
export async function endOfLog(runner: SqlRunner): Promise<Checkpoint> {
  const [last] = await runner.query<Checkpoint>(
    `select transaction_id::text as "transactionId", position from event
      where transaction_id < pg_snapshot_xmin(pg_current_snapshot()) order by event.transaction_id desc, position desc limit 1`,
  );
  return last ?? START;
}

/** Number of facts after a checkpoint, counted up to `most`. */
export async function lagOf(runner: SqlRunner, after: Checkpoint, most = 10_000): Promise<number> {
  const [row] = await runner.query<{ n: number }>(
    `select count(*) as n from (select 1 from event where (transaction_id, position) > ($1::xid8, $2::bigint) limit $3) t`,
    [after.transactionId, after.position, most],
  );
  return row!.n;
}
