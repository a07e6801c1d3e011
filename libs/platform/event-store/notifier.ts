import pg from 'pg';
import type { Database } from './database';

const CHANNEL = 'floorplan_events';
// A notification only wakes readers, so its commit need not wait for the disk.
const NOTIFY = `select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', '')`;
const COALESCE_MS = 2;
const RECONNECT_MS = 500;

/**
 * Notifies readers in this process and in others that facts were committed. One NOTIFY covers all commits of
 * a few milliseconds and is sent after these commits. A NOTIFY inside the append would make all writers wait
 * for each other.
 */
export class Notifier {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private client: pg.Client | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly database: Database) {}

  /** Called after each commit of this process. */
  committed(): void {
    if (this.timer || this.closed) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.wake();
      // If a notification is lost, readers find the facts at their next slow poll.
      void this.database.prepared('notify', NOTIFY, []).catch(() => undefined);
    }, COALESCE_MS);
  }

  /**
   * Calls the listener after commits in any process.
   * @returns a function that unsubscribes
   */
  onWake(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Starts listening for notifications of other processes. Reconnects when the connection breaks. */
  async listen(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client(this.database.connection());
    client.on('notification', () => this.wake());
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.wake();
    } catch {
      this.lost(client);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.reconnect);
    this.listeners.clear();
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private wake(): void {
    for (const listener of this.listeners) listener();
  }

  private lost(client: pg.Client): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    void client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => void this.listen(), RECONNECT_MS);
  }
}
