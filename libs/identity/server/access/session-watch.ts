import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database, type SqlRunner } from '@floorplan/platform/event-store';
import { HTTP_LOGGER } from '@floorplan/platform/http';
import pg from 'pg';
import type { Logger } from 'pino';

const CHANNEL = 'floorplan_identity';
const RECONNECT_MS = 500;
/** Seconds before a lost connection that are looked over again, for commits that were under way. */
const LOOK_BACK = 30;

export type Watched = 'session' | 'client';
type Listener = (kind: Watched, id: string) => void;

/** Tells every process, once this transaction commits, that a session ended or a client changed. */
export async function announce(runner: SqlRunner, kind: Watched, id: string): Promise<void> {
  await runner.query('SELECT pg_notify($1, $2)', [CHANNEL, `${kind}:${id}`]);
}

/** Hears of sessions that end and clients that change, in whichever process that happens. */
@Injectable()
export class SessionWatch implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners = new Set<Listener>();
  private client?: pg.Client;
  private timer?: NodeJS.Timeout;
  private lostAt: Date | null = null;
  private closed = false;
  /** Whether announcements arrive right now; while they don't, nobody may trust what they remember. */
  listening = false;
  /** How often announcements were lost: what was remembered before the last time may have changed unheard. */
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

  /** @returns how to stop */
  onChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells this process itself, without the way round by the database; other processes hear of it from there. */
  tellHere(kind: Watched, id: string): void {
    for (const listener of this.listeners) listener(kind, id);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client(this.database.connection());
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.tell(payload));
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

  /** Announcements are not kept for those who were away: reads what ended meanwhile. */
  private async catchUp(client: pg.Client): Promise<void> {
    if (!this.lostAt) return;
    const missed = await client.query<{ id: string }>(
      'SELECT id FROM session WHERE ended_at > $1::timestamptz - make_interval(secs => $2)',
      [this.lostAt, LOOK_BACK],
    );
    this.lostAt = null;
    for (const { id } of missed.rows) this.tell(`session:${id}`);
  }

  private tell(payload: string): void {
    const [kind, id] = payload.split(/:(.*)/s, 2) as [Watched, string];
    this.tellHere(kind, id);
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
