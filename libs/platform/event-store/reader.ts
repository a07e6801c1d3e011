import type { Database, SqlRunner } from './database';
import { EVENT_COLUMNS } from './event-log';
import type { StoredEvent } from './stream-type';

/**
 * How far a reader has come. Both parts are needed: transactions commit in another order than they take positions,
 * so a position alone would skip facts of transactions that were still running.
 */
export interface Checkpoint {
  /** xid8 as text. */
  transactionId: string;
  position: number;
}

export const START: Checkpoint = { transactionId: '0', position: 0 };

const NEXT = `select ${EVENT_COLUMNS} from event
 where (transaction_id, position) > ($1::xid8, $2::bigint)
   and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
 order by transaction_id, position limit $3`;

/** The next facts in log order; never one whose elders may still be committing. */
export const readAfter = (database: Database, after: Checkpoint, limit: number): Promise<StoredEvent[]> =>
  database.prepared<StoredEvent>('read-after', NEXT, [after.transactionId, after.position, limit]);

/** The facts of some types in a stretch of the log, and where it ends. */
export interface Stretch {
  from: Checkpoint;
  to: Checkpoint;
  events: StoredEvent[];
  /** There may be more at once. */
  full: boolean;
}

/** Facts nobody asks for stay in Postgres, but for the place where the stretch ends. */
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
 * The next stretch of the log, like `readAfter`, with the facts of these types only.
 * @param types null: all
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

/** Whether one place of the log lies behind another. */
export function isAfter(a: Checkpoint, b: Checkpoint): boolean {
  const [x, y] = [BigInt(a.transactionId), BigInt(b.transactionId)];
  return x === y ? a.position > b.position : x > y;
}

export const checkpointOf = (event: StoredEvent): Checkpoint => ({
  transactionId: event.transactionId,
  position: event.position,
});

/** Where the log ends now, for readers that only want what comes. */
export async function endOfLog(runner: SqlRunner): Promise<Checkpoint> {
  const [last] = await runner.query<Checkpoint>(
    `select transaction_id::text as "transactionId", position from event
      where transaction_id < pg_snapshot_xmin(pg_current_snapshot()) order by event.transaction_id desc, position desc limit 1`,
  );
  return last ?? START;
}

/** Facts written but not yet read by a reader at this checkpoint (counted up to `most`). */
export async function lagOf(runner: SqlRunner, after: Checkpoint, most = 10_000): Promise<number> {
  const [row] = await runner.query<{ n: number }>(
    `select count(*) as n from (select 1 from event where (transaction_id, position) > ($1::xid8, $2::bigint) limit $3) t`,
    [after.transactionId, after.position, most],
  );
  return row!.n;
}
