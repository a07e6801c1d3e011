import { io } from 'socket.io-client';
import { eventually } from '@floorplan/platform/testing';
import { LiveClient, type LiveNotice } from '../../../libs/ui/live/live-client';
import type { Client } from './client';

type Row = Record<string, unknown>;

export interface LiveListOptions {
  /** URL of the server to which the socket connects. `client` loads the list. */
  url: string;
  client: Client;
  topic: string;
  path: string;
  key: string;
  /** Fields of live rows that the list's response does not contain; the screen needs them for its filters. */
  extra?: readonly string[];
  /** Milliseconds between reads without a connection; by default longer than a test. */
  readEvery?: number;
}

/** A list as a browser shows it: loaded once, then updated by notices from the socket. */
export class LiveList {
  /** All frames that the socket received. */
  readonly frames: string[] = [];
  refetches = 0;
  private readonly live: LiveClient;
  private rows = new Map<unknown, Row>();
  private loading: Promise<void> = Promise.resolve();

  constructor(private readonly options: LiveListOptions) {
    this.live = new LiveClient(
      () => Promise.resolve(options.client.token),
      async (settings) => {
        const socket = io(options.url, { ...settings, reconnectionDelay: 100, reconnectionDelayMax: 300 });
        socket.onAny((name: string, ...args: unknown[]) => this.frames.push(JSON.stringify([name, ...args])));
        return socket;
      },
      undefined,
      options.readEvery ?? 3_600_000,
    );
  }

  async open(): Promise<this> {
    this.live.subscribe(this.options.topic, {
      onNotices: (notices) => this.apply(notices),
      onRefetch: () => {
        this.refetches++;
        this.load();
      },
    });
    await this.live.start();
    await eventually('the topic to be joined or the list to be read', () => this.refetches > 0);
    await this.loading;
    return this;
  }

  get connected(): boolean {
    return this.live.state().connection === 'connected';
  }

  get size(): number {
    return this.rows.size;
  }

  /** Rows that the list shows, ordered by key. */
  async shown(): Promise<Row[]> {
    await this.loading;
    return sorted([...this.rows.values()], this.options.key);
  }

  /** Rows of a new request to the API. */
  async fresh(): Promise<Row[]> {
    return sorted(await this.fetch(), this.options.key);
  }

  close(): void {
    this.live.stop();
  }

  private load(): void {
    this.loading = this.loading.then(async () => {
      for (const row of await this.fetch()) this.put(row);
    });
  }

  private async fetch(): Promise<Row[]> {
    const { client, path } = this.options;
    return (await client.must(client.get<{ Rows: Row[] }>(path))).Rows;
  }

  private apply(notices: readonly LiveNotice[]): void {
    for (const { row, removed, id } of notices) {
      if (removed) this.rows.delete(id);
      else if (row) this.put(row as Row);
    }
  }

  private put(row: Row): void {
    const { key, extra = [] } = this.options;
    const known = this.rows.get(row[key]);
    if (known && Number(known['Version']) > Number(row['Version'])) return;
    this.rows.set(
      row[key],
      Object.fromEntries(Object.entries(row).filter(([field]) => !extra.includes(field))),
    );
  }
}

const sorted = (rows: Row[], key: string): Row[] => rows.sort((a, b) => Number(a[key]) - Number(b[key]));
