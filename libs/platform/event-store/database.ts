import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import pg from 'pg';

export type Row = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- rows are typed by their readers

/** Anything that runs SQL: the pool, or one connection inside a transaction. */
export interface SqlRunner {
  query<T extends Row = Row>(text: string, values?: unknown[]): Promise<T[]>;
}

const INT8_ARRAY = 1016;
const stringsOf = pg.types.getTypeParser(INT8_ARRAY as never, 'text') as (text: string) => string[];

/** Plain JavaScript values for what JSON can say anyway: bigint within 2^53 as number, dates as yyyy-MM-dd. */
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

const timeLimit = new AsyncLocalStorage<number>();

/** Postgres ends each single query of the work that takes longer (error 57014). */
export const withinTime = <T>(milliseconds: number, work: () => Promise<T>): Promise<T> =>
  timeLimit.run(milliseconds, work);

// A transaction left open holds every reader of the log back: Postgres ends ours.
const BOUNDED = '-c idle_in_transaction_session_timeout=60s';

/** How applications work: in a role that adds to the log and cannot change it. */
export const APP_OPTIONS = `-c role=floorplan_app ${BOUNDED}`;

export interface DatabaseOptions {
  url: string;
  /** Connections at most. */
  max?: number;
  /** Work as the owner (migrations, rebuild, restore) instead of the restricted role. */
  asOwner?: boolean;
  applicationName?: string;
}

/** A connection keeps its plans for as long as it lives: of so many texts at most, twice if it began halfway. */
const LIFETIME_S = 3_600;
const MOST_PLANNED = 100;

/** One pool of connections to Postgres. */
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
    // An idle connection that breaks (server restart) is replaced by the pool; the error itself is not news.
    this.pool.on('error', () => undefined);
  }

  /** Settings of one connection like the pool's, for LISTEN and for advisory locks. */
  connection(): pg.ClientConfig {
    const { url, asOwner, applicationName } = this.options;
    return {
      connectionString: url,
      application_name: applicationName ?? 'lagerportalen',
      types: types as pg.CustomTypesConfig,
      keepAlive: true,
      options: asOwner ? BOUNDED : APP_OPTIONS,
    };
  }

  async query<T extends Row = Row>(text: string, values?: unknown[]): Promise<T[]> {
    const limit = timeLimit.getStore();
    if (limit === undefined) return (await this.pool.query<T>(text, values)).rows;
    return this.transaction(async (runner) => {
      await runner.query(`set local statement_timeout = ${limit}`);
      return runner.query<T>(text, values);
    });
  }

  /** Runs a prepared statement: planned once per connection under its name. */
  async prepared<T extends Row = Row>(name: string, text: string, values: unknown[]): Promise<T[]> {
    return (await this.pool.query<T>({ name, text, values })).rows;
  }

  /**
   * A question that many ask in the same words, and whose answer has the same columns always: planned once for each
   * connection. When there are too many of them at a time, the rest are planned each time.
   */
  repeated<T extends Row = Row>(text: string, values: unknown[]): Promise<T[]> {
    if (Date.now() - this.planned.since > LIFETIME_S * 1_000)
      this.planned = { since: Date.now(), names: new Set() };
    const { names } = this.planned;
    const name = createHash('sha1').update(text).digest('base64url');
    if (names.size >= MOST_PLANNED && !names.has(name)) return this.query(text, values);
    names.add(name);
    return this.prepared(name, text, values);
  }

  async transaction<T>(work: (runner: SqlRunner) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    // A connection that breaks between two statements says so by an event, which unheard would end the process.
    const onBroken = (error: Error) => (broken = error);
    client.on('error', onBroken);
    try {
      await client.query('begin');
      const runner: SqlRunner = { query: async (text, values) => (await client.query(text, values)).rows };
      const result = await work(runner);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((e: Error) => (broken = e));
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

/** Whether Postgres was away, as against having refused what was asked. */
export function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return (
    /^(08|57P|E(CONN|PIPE|TIMED))/.test(code) ||
    /Connection terminated|timeout exceeded|not queryable/.test(String(error))
  );
}
