import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database, type SqlRunner } from '@floorplan/platform/event-store';
import { HTTP_LOGGER } from '@floorplan/platform/http';
import pg from 'pg';
import type { Logger } from 'pino';

const CHANNEL = 'floorplan_identity';
const RECONNECT_MS = 500;
/**
 * After a lost connection, changes from this many seconds before the loss are checked again, since their
 * commits may have been in progress.
 */
const LOOK_BACK = 30;

/**
 * `changed` means that data of the session's user, such as the language, have changed and the session
 * continues. `any` means that no cached value may be used.
 */
export type Watched = 'session' | 'client' | 'changed' | 'any';
type Listener = (kind: Watched, id: string) => void;

/**
 * Sends a notification to every process when this transaction commits: a session ended, or a client changed.
 */
export async function announce(runner: SqlRunner, kind: Watched, id: string): Promise<void> {
  await runner.query('SELECT pg_notify($1, $2)', [CHANNEL, `${kind}:${id}`]);
}

/** Notifies this process when a session ends or a client changes in any process. */
@Injectable()
export class SessionWatch implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners = new Set<Listener>();
  private client?: pg.Client;
  private timer?: NodeJS.Timeout;
  private lostAt: Date | null = null;
  private closed = false;
  /**
   * Whether notifications are received at the moment. While no notifications are received, cached scopes must
   * not be used.
   */
  listening = false;
  /**
   * Number of times that notifications were lost. A value cached before the last loss may have changed
   * without a notification.
   */
  gaps = 0;

  constructor(
    private readonly database: Database,
    @Inject(HTTP_LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.listening = false;
    await this.client?.end();
  }

  /** @returns a function that removes the listener */
  onChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Notifies the listeners of this process directly. Other processes are notified through the database. */
  notifyLocally(kind: Watched, id: string): void {
    for (const listener of this.listeners) listener(kind, id);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client(this.database.connection());
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.notify(payload));
    client.on('error', (err) => this.lost(client, err));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await this.catchUp(client);
      this.listening = true;
    } catch (err) {
      this.lost(client, err);
    }
  }

  /**
   * Reads the sessions that ended while this process was disconnected, because notifications are not stored.
   */
  private async catchUp(client: pg.Client): Promise<void> {
    if (!this.lostAt) return;
    const missed = await client.query<{ id: string }>(
      'SELECT id FROM session WHERE ended_at > $1::timestamptz - make_interval(secs => $2)',
      [this.lostAt, LOOK_BACK],
    );
    this.lostAt = null;
    for (const { id } of missed.rows) this.notify(`session:${id}`);
  }

  private notify(payload: string): void {
    const [kind, id] = payload.split(/:(.*)/s, 2) as [Watched, string];
    this.notifyLocally(kind, id);
  }

  private lost(client: pg.Client, err?: unknown): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    this.listening = false;
    this.gaps++;
    this.lostAt ??= new Date();
    this.logger.warn({ err }, 'session announcements lost, listening again shortly');
    client
      .end()
      .catch((endError: unknown) => this.logger.debug({ err: endError }, 'a lost connection did not close'));
    this.timer = setTimeout(() => void this.connect(), RECONNECT_MS);
  }
}
