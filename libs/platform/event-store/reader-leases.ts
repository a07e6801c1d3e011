import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database, SqlRunner } from './database';

/** Time without a heartbeat after which another process takes over. */
export const LEASE_MS = 30_000;

/** The policy runs in another process now; nothing of this attempt is written. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`another process runs ${name}`);
  }
}

interface Lease {
  readonly client: pg.Client;
  /** New for every connection, so that a process that comes back never acts under an earlier lease. */
  readonly holder: string;
}

const BEGIN = `with here as (select pg_advisory_lock(hashtextextended('reader:' || $1, 0)))
 insert into reader_lease (holder) select $1::uuid from here`;

const ADD_NEW = `insert into checkpoint (name, transaction_id, position) select name, '0', 0 from unnest($1::text[]) name
 on conflict do nothing`;

const BEAT = `update reader_lease set beat_at = clock_timestamp() where holder = $1`;

/**
 * Ends the leases of processes that have ended (the session lock is free) or hung (no heartbeat), and takes the
 * readers that nobody holds. A worker of version 1.0 holds an exclusive session lock on each of its readers.
 */
const TAKE = `with ended as (
   delete from reader_lease
    where holder <> $1 and (beat_at < clock_timestamp() - $3::int * interval '1 millisecond'
                            or pg_try_advisory_xact_lock(hashtextextended('reader:' || holder, 0)))
   returning holder),
 free as materialized (
   select name from checkpoint c
    where name = any($2)
      and (holder is null or holder in (select holder from ended)
           or not exists (select from reader_lease l where l.holder = c.holder))
      for update of c skip locked)
 update checkpoint c set holder = $1 from free
  where c.name = free.name and pg_try_advisory_lock_shared(hashtextextended('subscription:' || free.name, 0))
 returning c.name`;

/**
 * Leases of the readers this process runs, with a heartbeat, all on one connection. The clock of Postgres
 * decides when a lease has ended.
 */
export class ReaderLeases {
  private lease: Lease | undefined;
  private held = new Set<string>();
  private heart: NodeJS.Timeout | undefined;
  private beating = false;

  constructor(
    private readonly database: Database,
    private readonly onLost: () => void,
    private readonly leaseMs = LEASE_MS,
  ) {}

  holds(name: string): boolean {
    return this.held.has(name);
  }

  /** The token under which this process may write; undefined without a lease. */
  get holder(): string | undefined {
    return this.lease?.holder;
  }

  /** Tries to take the readers that no living process holds. @throws when Postgres is unreachable */
  async take(names: readonly string[]): Promise<void> {
    const { client, holder } = (this.lease ??= await this.begin(names));
    const wanted = names.filter((name) => !this.held.has(name));
    const { rows } = await client.query<{ name: string }>(TAKE, [holder, wanted, this.leaseMs]);
    if (this.lease?.client === client) for (const { name } of rows) this.held.add(name);
  }

  /**
   * Writes only while this process runs the reader, until the transaction ends. The row is locked last: a lock
   * takes a transaction id, and an open one makes all readers of the log wait.
   * @throws LeaseLost when another process has taken the reader over
   */
  async fenced(runner: SqlRunner, name: string, write: () => Promise<void>): Promise<void> {
    await this.require(runner, name);
    await write();
    await this.require(runner, name, 'for no key update');
  }

  /** Ends the session; other processes see that at their next attempt. */
  async end(): Promise<void> {
    const { lease } = this;
    this.forget();
    await lease?.client.end().catch(() => undefined);
  }

  private async require(runner: SqlRunner, name: string, lock = ''): Promise<void> {
    const holder = this.held.has(name) ? this.lease?.holder : null;
    const rows = await runner.query(`select from checkpoint where name = $1 and holder = $2 ${lock}`, [
      name,
      holder,
    ]);
    if (rows.length > 0) return;
    this.lose();
    throw new LeaseLost(name);
  }

  private async begin(names: readonly string[]): Promise<Lease> {
    const client = new pg.Client({
      ...this.database.connection(),
      connectionTimeoutMillis: this.leaseMs / 3,
      query_timeout: this.leaseMs / 3,
    });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      await client.query(ADD_NEW, [names]);
      const holder = randomUUID();
      await client.query(BEGIN, [holder]);
      this.heart = setInterval(() => void this.beat(), this.leaseMs / 6);
      return { client, holder };
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  private async beat(): Promise<void> {
    const { lease } = this;
    if (!lease || this.beating) return;
    this.beating = true;
    try {
      const { rowCount } = await lease.client.query(BEAT, [lease.holder]);
      if (rowCount === 0) this.lose(lease.client);
    } catch {
      this.lose(lease.client); // includes a connection that does not answer any more
    } finally {
      this.beating = false;
    }
  }

  private lose(client = this.lease?.client): void {
    if (!client || this.lease?.client !== client) return;
    this.forget();
    void client.end().catch(() => undefined);
    this.onLost();
  }

  private forget(): void {
    clearInterval(this.heart);
    this.lease = undefined;
    this.held.clear();
  }
}
