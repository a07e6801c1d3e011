import { mkdtempSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@floorplan/migrations/migrate';
import pg from 'pg';
import {
  removeEmbeddedData,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../tools/embedded/postgres';

const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A Postgres of one suite that can be stopped and started again at the same address. */
export class OwnPostgres {
  private constructor(
    private readonly dataDir: string,
    private readonly door: net.Server,
    private server: EmbeddedPostgres,
    /** Connection string of a migrated database. */
    readonly url: string,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lagerportalen-e2e-'));
    const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
    const door = net.createServer();
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    const { port } = door.address() as net.AddressInfo;
    const url = new URL(server.url);
    url.port = String(port);
    url.pathname = '/lagerportalen';
    const postgres = new OwnPostgres(dataDir, door, server, url.href);
    door.on('connection', (socket) => postgres.connect(socket));
    await postgres.prepare();
    return postgres;
  }

  /** Connections break, and new ones are refused, until `resume`. */
  async interrupt(): Promise<void> {
    await this.server.stop();
  }

  async resume(): Promise<void> {
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, settings: SETTINGS });
  }

  async stop(): Promise<void> {
    await this.server.stop();
    this.door.close();
    removeEmbeddedData(this.dataDir);
  }

  /** It takes another port each time it starts: this door keeps the old one. */
  private connect(socket: net.Socket): void {
    const inner = net.connect(Number(new URL(this.server.url).port), '127.0.0.1');
    const end = () => {
      socket.destroy();
      inner.destroy();
    };
    for (const side of [socket, inner]) side.on('error', end).on('close', end);
    socket.pipe(inner).pipe(socket);
  }

  private async prepare(): Promise<void> {
    const client = new pg.Client({ connectionString: `${this.server.url}postgres` });
    await client.connect();
    await client.query('create database lagerportalen');
    await client.end();
    await migrate(this.url);
  }
}
