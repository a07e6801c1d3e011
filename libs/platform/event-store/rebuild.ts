import type { Fact } from '@floorplan/kernel';
import type { Database, SqlRunner } from './database';
import { EVENT_COLUMNS } from './event-log';
import { endOfLog, type Checkpoint } from './reader';
import type { InlineProjection, Registry } from './registry';
import { adoptShadow, differencesOf, makeShadow, type Differences } from './shadow-table';
import { upcast, type StoredEvent } from './stream-type';

export interface Rebuilt extends Differences {
  table: string;
  streams: number;
  rows: number;
  /** Whether the rebuilt rows took the place of the live ones. */
  swapped: boolean;
}

export interface RebuildOptions {
  /** False only compares: the shadow is dropped. */
  swap: boolean;
  onProgress?: (streams: number) => void;
}

const STREAMS_AT_ONCE = 500;
const CATCH_UP_ROUNDS = 10;
/** Writers wait behind the swap, and the swap behind long readers: it gives up soon and tries again. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 10;
/** No lock in time, or two who wait for each other. */
const TRY_AGAIN = ['55P03', '40P01'];

/**
 * Folds an inline projection anew from the log into a shadow table beside the live one, compares the two and puts the
 * shadow in its place, while the system serves: what is written meanwhile is caught up with, and only the last of it
 * and the comparison hold writers of that one table off, and only the exchange its readers.
 * @param owner a pool with the rights of the owner
 * @throws when no projection writes the table
 */
export async function rebuildProjection(
  owner: Database,
  registry: Registry,
  table: string,
  options: RebuildOptions,
): Promise<Rebuilt> {
  const projection = registry.projections().find((known) => known.table === table);
  if (!projection) throw new Error(`No inline projection writes ${table}`);
  const shadow = `${table}_rebuild`;
  const fold = new Refold(projection, shadow);
  await makeShadow(owner, table, shadow);
  let from = await endOfLog(owner);
  let streams = 0;
  for (let after = ''; ;) {
    const names = await streamsAfter(owner, projection.stream.category, after);
    if (names.length === 0) break;
    await fold.write(owner, names);
    after = names.at(-1)!;
    streams += names.length;
    options.onProgress?.(streams);
  }
  for (let round = 0; round < CATCH_UP_ROUNDS; round++) {
    const to = await endOfLog(owner);
    const changed = await changedStreams(owner, projection.stream.category, from);
    from = to;
    if (changed.length === 0) break;
    await fold.write(owner, changed);
  }
  return finish(owner, { fold, from, table, shadow, streams, swap: options.swap });
}

interface Last {
  fold: Refold;
  from: Checkpoint;
  table: string;
  shadow: string;
  streams: number;
  swap: boolean;
}

async function finish(owner: Database, last: Last, attempt = 1): Promise<Rebuilt> {
  const { fold, from, table, shadow, streams, swap } = last;
  try {
    return await owner.transaction(async (runner) => {
      await runner.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      // From here on an append that has not written its rows yet waits, and writes them into what is then in place.
      await runner.query(`lock table ${table} in share mode`);
      await fold.write(runner, await changedStreams(runner, fold.category, from));
      const differences = await differencesOf(runner, table, shadow);
      const [count] = await runner.query<{ n: number }>(`select count(*) as n from ${shadow}`);
      // Readers wait for the exchange itself only.
      if (swap) await runner.query(`lock table ${table} in access exclusive mode`);
      await adoptShadow(runner, table, shadow, swap);
      return { table, streams, rows: count!.n, swapped: swap, ...differences };
    });
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!TRY_AGAIN.includes(code) || attempt === LOCK_ATTEMPTS) throw error;
    return finish(owner, last, attempt + 1);
  }
}

async function streamsAfter(runner: SqlRunner, category: string, after: string): Promise<string[]> {
  const rows = await runner.query<{ id: string }>(
    `select id from stream where split_part(id, ':', 1) = $1 and id > $2 and version > 0 order by id limit $3`,
    [category, after, STREAMS_AT_ONCE],
  );
  return rows.map(({ id }) => id);
}

/**
 * Streams with facts after a place in the log, those included whose elders may still be committing: folding a stream
 * once too often does no harm.
 */
async function changedStreams(runner: SqlRunner, category: string, from: Checkpoint): Promise<string[]> {
  const rows = await runner.query<{ stream: string }>(
    `select distinct stream from event
      where (transaction_id, position) > ($1::xid8, $2::bigint) and split_part(stream, ':', 1) = $3`,
    [from.transactionId, from.position, category],
  );
  return rows.map(({ stream }) => stream);
}

/** Folds streams from their first fact and writes the rows of each step. */
class Refold {
  constructor(
    private readonly projection: InlineProjection<unknown>,
    private readonly shadow: string,
  ) {}

  get category(): string {
    return this.projection.stream.category;
  }

  async write(runner: SqlRunner, streams: readonly string[]): Promise<void> {
    for (let at = 0; at < streams.length; at += STREAMS_AT_ONCE) {
      const events = await runner.query<StoredEvent>(
        `select ${EVENT_COLUMNS} from event where stream = any($1) order by stream, version`,
        [streams.slice(at, at + STREAMS_AT_ONCE)],
      );
      const rows = this.rowsOf(events);
      if (rows.length > 0)
        await runner.query(`select project_${this.shadow}($1::jsonb)`, [JSON.stringify(rows)]);
    }
  }

  /** One change a fact: of rows written more than once the last wins, as it did when they came together. */
  private rowsOf(events: readonly StoredEvent[]): object[] {
    const { stream: type } = this.projection;
    const rows: object[] = [];
    let stream = '';
    let state = type.initialState;
    for (const event of events) {
      if (event.stream !== stream) [stream, state] = [event.stream, type.initialState];
      const fact = upcast<Fact>(type, event.type, event.schemaVersion, event.data);
      const after = type.evolve(state, fact);
      const { version, eventId, metadata } = event;
      const id = stream.slice(stream.indexOf(':') + 1);
      const facts = [{ fact, version, eventId }];
      const at = new Date(metadata.at);
      rows.push(...this.projection.rows({ stream, id, before: state, after, version, facts, metadata, at }));
      state = after;
    }
    return rows;
  }
}
