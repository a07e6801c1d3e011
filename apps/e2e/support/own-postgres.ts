import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@floorplan/migrations/migrate';
import pg from 'pg';
import {
  removeEmbeddedData,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../tools/embedded/postgres';
import { loadDemoInto } from './demo-database';

const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A Postgres server for one test file. The server can be stopped and restarted at the same address. */
export class OwnPostgres {
  private constructor(
    private readonly dataDir: string,
    private server: EmbeddedPostgres,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lagerportalen-e2e-'));
    const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
    const postgres = new OwnPostgres(dataDir, server);
    await postgres.prepare();
    return postgres;
  }

  /** Connection string of a migrated database with the demo's master data. */
  get url(): string {
    return this.urlOf('lagerportalen');
  }

  /** Copies the database, to which nothing may be connected. @returns the connection string of the copy */
  async copy(name: string): Promise<string> {
    await this.asSuperuser(`create database ${name} template lagerportalen`);
    return this.urlOf(name);
  }

  /** Cuts all connections and refuses new ones until `resume` is called. */
  async interrupt(): Promise<void> {
    await this.server.stop();
  }

  async resume(): Promise<void> {
    const port = Number(new URL(this.server.url).port);
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, settings: SETTINGS, port });
  }

  async stop(): Promise<void> {
    await this.server.stop();
    removeEmbeddedData(this.dataDir);
  }

  private async prepare(): Promise<void> {
    await this.asSuperuser('create database lagerportalen');
    await migrate(this.url);
    await loadDemoInto(this.url);
  }

  private async asSuperuser(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.urlOf('postgres') });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  private urlOf(database: string): string {
    const url = new URL(this.server.url);
    url.pathname = `/${database}`;
    return url.href;
  }
}
