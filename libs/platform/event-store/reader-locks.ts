import pg from 'pg';
import type { Database } from './database';

/**
 * Advisory locks for the readers this process runs, all on one connection. Postgres releases them when the
 * process dies.
 */
export class ReaderLocks {
  private client: pg.Client | undefined;
  private held = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly onLost: () => void,
  ) {}

  holds(name: string): boolean {
    return this.held.has(name);
  }

  /** Tries to lock the readers that no process holds. @throws when Postgres is unreachable */
  async take(names: readonly string[]): Promise<void> {
    const client = (this.client ??= await this.connect());
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) name
        where pg_try_advisory_lock(hashtextextended('subscription:' || name, 0))`,
      [names.filter((name) => !this.held.has(name))],
    );
    for (const { name } of rows) this.held.add(name);
  }

  async end(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    this.held.clear();
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client(this.database.connection());
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.held.clear();
    this.onLost();
  }
}
