import type { Fact } from '@floorplan/kernel';
import type { Database, SqlRunner } from './database';
import { EVENT_COLUMNS } from './event-log';
import { endOfLog, type Checkpoint } from './reader';
import type { InlineProjection, Registry } from './registry';
import { ShadowComparison, type Differences } from './shadow-comparison';
import { adoptShadow, makeShadow } from './shadow-table';
import { upcast, type StoredEvent } from './stream-type';

export interface Rebuilt extends Differences {
  table: string;
  streams: number;
  rows: number;
  /** Whether the rebuilt rows have replaced the live rows. */
  swapped: boolean;
}

export interface RebuildOptions {
  /** When false, the tables are compared and the shadow table is dropped. */
  swap: boolean;
  onProgress?: (streams: number) => void;
  /** Called with the number of rows compared so far. */
  onCompared?: (rows: number) => Promise<void> | void;
}

const STREAMS_AT_ONCE = 500;
const CATCH_UP_ROUNDS = 10;
/** When at most this many streams are left, the rebuild blocks writers and finishes. */
const FEW_STREAMS = 20;
/**
 * The swap waits for long-running readers, and new writers wait for the swap. The swap therefore times out
 * after a short time and is tried again.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 10;
/** SQLSTATE of lock timeout and deadlock. */
const TRY_AGAIN = ['55P03', '40P01'];

/**
 * Rebuilds an inline projection while the system runs. Folds it from the log into a shadow table, compares
 * both tables piece by piece and swaps the shadow table in. Rows written meanwhile are folded and compared
 * again. Writers are blocked only for the last few of these rows, and readers only for the swap.
 * @param owner a pool with the owner's rights
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
  const follow = new CatchUp(owner, fold, await endOfLog(owner));
  const streams = await foldAll(owner, fold, options.onProgress);
  await follow.closely(() => Promise.resolve());
  const comparison = await ShadowComparison.begin(owner, table, shadow);
  await comparison.compareAll(owner, options.onCompared);
  await follow.closely((written) => comparison.compareAgain(owner, written));
  const [count] = await owner.query<{ n: number }>(`select count(*) as n from ${shadow}`);
  const rows = count!.n;
  return finish(owner, {
    fold,
    from: follow.from,
    comparison,
    table,
    shadow,
    streams,
    rows,
    swap: options.swap,
  });
}

async function foldAll(
  owner: Database,
  fold: Refold,
  onProgress: RebuildOptions['onProgress'],
): Promise<number> {
  let streams = 0;
  for (let after = ''; ;) {
    const names = await streamsAfter(owner, fold.category, after);
    if (names.length === 0) return streams;
    await fold.write(owner, names);
    after = names.at(-1)!;
    streams += names.length;
    onProgress?.(streams);
  }
}

/** Folds streams that are written during the rebuild again. */
class CatchUp {
  constructor(
    private readonly owner: Database,
    private readonly fold: Refold,
    /** Place of the log up to which facts are in the shadow table. */
    public from: Checkpoint,
  ) {}

  /**
   * Folds changed streams, repeatedly, until few are left.
   * @param onWritten called after each round with the rows it wrote
   */
  async closely(onWritten: (rows: readonly object[]) => Promise<void>): Promise<void> {
    for (let round = 0; round < CATCH_UP_ROUNDS; round++) {
      const to = await endOfLog(this.owner);
      const changed = await changedStreams(this.owner, this.fold.category, this.from);
      this.from = to;
      await onWritten(await this.fold.write(this.owner, changed));
      if (changed.length <= FEW_STREAMS) return;
    }
  }
}

interface Last {
  fold: Refold;
  from: Checkpoint;
  comparison: ShadowComparison;
  table: string;
  shadow: string;
  streams: number;
  rows: number;
  swap: boolean;
}

async function finish(owner: Database, last: Last, attempt = 1): Promise<Rebuilt> {
  const { fold, from, comparison, table, shadow, streams, rows, swap } = last;
  try {
    return await owner.transaction(async (runner) => {
      await runner.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      // While this lock is held, an append waits before it writes its rows. After the swap it writes them to
      // the new table.
      await runner.query(`lock table ${table} in share mode`);
      const written = await fold.write(runner, await changedStreams(runner, fold.category, from));
      await comparison.compareAgain(runner, written);
      const differences = await comparison.differences(runner);
      // Readers are blocked for the swap only.
      if (swap) await runner.query(`lock table ${table} in access exclusive mode`);
      await adoptShadow(runner, table, shadow, swap);
      return { table, streams, rows, swapped: swap, ...differences };
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
 * Streams with facts after a place of the log, including facts of transactions that are still open. It may
 * return a stream that was already folded: folding it twice does no harm.
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

  /** @returns the written rows */
  async write(runner: SqlRunner, streams: readonly string[]): Promise<object[]> {
    const written: object[] = [];
    for (let at = 0; at < streams.length; at += STREAMS_AT_ONCE) {
      const events = await runner.query<StoredEvent>(
        `select ${EVENT_COLUMNS} from event where stream = any($1) order by stream, version`,
        [streams.slice(at, at + STREAMS_AT_ONCE)],
      );
      const rows = this.rowsOf(events);
      if (rows.length > 0)
        await runner.query(`select project_${this.shadow}($1::jsonb)`, [JSON.stringify(rows)]);
      written.push(...rows);
    }
    return written;
  }

  /**
   * Applies one fact at a time. When a row is written more than once the last version wins, as in an append.
   */
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
