import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import pg from 'pg';

export type Row = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- rows are typed by their readers

/** Runs SQL: the pool, or one connection inside a transaction. */
export interface SqlRunner {
  query<T extends Row = Row>(text: string, values?: unknown[]): Promise<T[]>;
}

const INT8_ARRAY = 1016;
const stringsOf = pg.types.getTypeParser(INT8_ARRAY as never, 'text') as (text: string) => string[];

/** Parsers that return plain JSON values: bigint within 2^53 as number, dates as text yyyy-MM-dd. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return safeInteger;
    if (oid === INT8_ARRAY) return (text: string) => stringsOf(text).map(safeInteger);
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is outside what a number holds exactly`);
  return value;
}

/** A connection takes one query at a time; others wait for it here. */
function oneByOne(runner: SqlRunner): SqlRunner {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: <T extends Row = Row>(text: string, values?: unknown[]) => {
      const next = last.then(() => runner.query<T>(text, values));
      last = next.catch(() => undefined);
      return next;
    },
  };
}

const timeLimit = new AsyncLocalStorage<number>();

/** The open transaction of `atOneMoment`, with the pool that it belongs to. */
const moment = new AsyncLocalStorage<{ readonly database: Database; readonly runner: SqlRunner }>();

/** Runs work and limits the time of each single query. Postgres cancels a longer query with error 57014. */
export const withinTime = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
  timeLimit.run(milliseconds, work);

/**
 * An open transaction blocks all readers of the log and keeps its locks. Postgres ends it when its process
 * hangs (sooner than a lease of a reader ends) and when the process or its machine has gone without notice.
 */
export const BOUNDED = [
  'idle_in_transaction_session_timeout=25s',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=30000',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Options of application connections: a role that can append to the log but not change it. */
export const APP_OPTIONS = `-c role=floorplan_app ${BOUNDED}`;

export interface DatabaseOptions {
  url: string;
  /** Maximum number of connections. */
  max?: number;
  /** Connect as the owner (migrations, rebuild, restore) instead of the restricted role. */
  asOwner?: boolean;
  applicationName?: string;
}

/**
 * Maximum age of a connection, in seconds. A connection keeps its prepared plans until it closes. A pool
 * plans at most MAX_PLANNED statements in each period of this length, so a connection that spans two periods
 * may hold twice as many.
 */
const LIFETIME_S = 3_600;
const MAX_PLANNED = 100;

/** A connection pool. */
export class Database implements SqlRunner {
  readonly pool: pg.Pool;
  private planned = { since: 0, names: new Set<string>() };

  constructor(readonly options: DatabaseOptions) {
    this.pool = new pg.Pool({
      ...this.connection(),
      max: options.max ?? 10,
      idleTimeoutMillis: 30_000,
      maxLifetimeSeconds: LIFETIME_S,
      connectionTimeoutMillis: 10_000,
    });
    // The pool replaces an idle connection that breaks (server restart), so this error needs no handling.
    this.pool.on('error', () => undefined);
  }

  /**
   * Options like the pool's for a single connection that listens for notifications or holds leases.
   */
  connection(): pg.ClientConfig {
    const { url, asOwner, applicationName } = this.options;
    return {
      connectionString: url,
      application_name: applicationName ?? 'lagerportalen',
      types: types as pg.CustomTypesConfig,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: asOwner ? BOUNDED : APP_OPTIONS,
    };
  }

  async query<T extends Row = Row>(text: string, values?: unknown[]): Promise<T[]> {
    const open = this.momentNow();
    if (open) return open.query<T>(text, values);
    const limit = timeLimit.getStore();
    if (limit === undefined) return (await this.pool.query<T>(text, values)).rows;
    return this.transaction(async (runner) => {
      await runner.query(`set local statement_timeout = ${limit}`);
      return runner.query<T>(text, values);
    });
  }

  /** Runs a prepared statement, planned once per connection under its name. */
  async prepared<T extends Row = Row>(name: string, text: string, values: unknown[]): Promise<T[]> {
    const open = this.momentNow();
    if (open) return open.query<T>(text, values);
    return (await this.pool.query<T>({ name, text, values })).rows;
  }

  /**
   * Runs a statement that is used often with the same text and always returns the same columns. It is planned
   * once per connection. When MAX_PLANNED statements are already planned, it is planned on each call.
   */
  repeated<T extends Row = Row>(text: string, values: unknown[]): Promise<T[]> {
    if (Date.now() - this.planned.since > LIFETIME_S * 1_000)
      this.planned = { since: Date.now(), names: new Set() };
    const { names } = this.planned;
    const name = createHash('sha1').update(text).digest('base64url');
    if (names.size >= MAX_PLANNED && !names.has(name)) return this.query(text, values);
    names.add(name);
    return this.prepared(name, text, values);
  }

  /**
   * Runs work of which all queries of this pool see the database as it is at one moment, however long it takes. The work
   * only reads, and its queries run one after another.
   */
  atOneMoment<T>(work: () => Promise<T>): Promise<T> {
    return this.transaction(async (runner) => {
      await runner.query('set transaction isolation level repeatable read, read only');
      return moment.run({ database: this, runner: oneByOne(runner) }, work);
    });
  }

  private momentNow(): SqlRunner | undefined {
    const open = moment.getStore();
    return open?.database === this ? open.runner : undefined;
  }

  async transaction<T>(work: (runner: SqlRunner) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // A connection that breaks between two statements emits an error event. Without a listener the event
    // would end the process.
    const onBroken = (error: Error) => (broken = error);
    client.on('error', onBroken);
    try {
      await client.query('begin');
      const runner: SqlRunner = { query: async (text, values) => (await client.query(text, values)).rows };
      const result = await work(runner);
      await client.query('commit');
      return result;
    } catch (error) {
      // On a lost connection the rollback would wait for the answer too.
      if (isConnectionError(error)) broken ??= error as Error;
      else await client.query('rollback').catch((e: Error) => (broken = e));
      throw error;
    } finally {
      client.off('error', onBroken);
      client.release(broken);
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** Whether the error means that Postgres was unreachable, rather than that it refused the statement. */
export function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return (
    /^(08|57P|25P03|E(CONN|PIPE|TIMED))/.test(code) ||
    /Connection terminated|timeout exceeded|Query read timeout|not queryable/.test(String(error))
  );
}
