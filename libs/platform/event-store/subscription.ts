import pg from 'pg';
import type { Database, SqlRunner } from './database';
import { retryDeadLetters } from './dead-letters';
import { checkpointOf, readAfter, START, type Checkpoint } from './reader';
import type { StoredEvent } from './stream-type';
import type { Notifier } from './notifier';

export interface SubscriptionOptions {
  /** Names the checkpoint; of all processes only one at a time runs a name. */
  name: string;
  /** Fact types wanted; all when absent. */
  types?: readonly string[];
  /** Facts taken at a time; they are tried one by one when they fail together. */
  batchSize?: number;
  pollMs?: number;
  /** Tries of a fact that fails before it is parked as a dead letter. */
  attempts?: number;
  onError?: (error: unknown, event: StoredEvent | undefined, parked: boolean) => void;
}

/**
 * Reacts to facts. The runner's writes commit together with the checkpoint; everything else it does may happen again
 * after a crash and must bear that.
 */
export type Reaction = (events: readonly StoredEvent[], runner: SqlRunner) => Promise<void>;

const STANDBY_MS = 1_000;
const ERROR_BACKOFF_MS = 200;

/** A reader of the log with a stored checkpoint: at least once, in order, one process at a time. */
export class Subscription {
  private running: Promise<void> | undefined;
  private stopped = false;
  private failures = 0;
  private nudge: () => void = () => undefined;
  private nudged = false;
  private following = true;

  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
    private readonly options: SubscriptionOptions,
    private readonly react: Reaction,
  ) {}

  get name(): string {
    return this.options.name;
  }

  start(): void {
    if (this.running) return;
    const unsubscribe = this.notifier.onWake(() => this.following && this.wake());
    this.running = this.run().finally(unsubscribe);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private wake(): void {
    this.nudged = true;
    this.nudge();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const lock = await this.takeTurn();
      if (!lock) await this.stand();
      else await this.follow(lock).finally(() => lock.end().catch(() => undefined));
    }
  }

  /** Another process follows: commits are its business, and cut this rest short no more than time does. */
  private async stand(): Promise<void> {
    this.following = false;
    this.nudged = false;
    await this.rest(STANDBY_MS);
    this.following = true;
  }

  /** An advisory lock held by a connection of its own: it is free again the moment this process dies. */
  private async takeTurn(): Promise<pg.Client | undefined> {
    const client = new pg.Client(this.database.connection());
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as mine', [
        `subscription:${this.name}`,
      ]);
      if (rows[0].mine) return client;
    } catch (error) {
      this.options.onError?.(error, undefined, false);
    }
    await client.end().catch(() => undefined);
    return undefined;
  }

  private async follow(lock: pg.Client): Promise<void> {
    let lost = false;
    lock.once('error', () => (lost = true));
    lock.once('end', () => (lost = true));
    while (!this.stopped && !lost) {
      this.nudged = false;
      try {
        await retryDeadLetters(this.database, this.name, (event, runner) => this.react([event], runner));
        const more = await this.advance();
        this.failures = 0;
        if (!more) await this.rest(this.options.pollMs ?? 1_000);
      } catch (error) {
        this.failures++;
        this.options.onError?.(error, undefined, false);
        await this.rest(Math.min(ERROR_BACKOFF_MS * 2 ** this.failures, 10_000));
      }
    }
  }

  /** Takes one batch. @returns whether there may be more at once */
  private async advance(): Promise<boolean> {
    const limit = this.options.batchSize ?? 500;
    const from = await loadCheckpoint(this.database, this.name);
    const events = await readAfter(this.database, from, limit);
    if (events.length === 0) return false;
    const wanted = this.options.types ? events.filter((e) => this.options.types!.includes(e.type)) : events;
    const to = checkpointOf(events.at(-1)!);
    try {
      if (wanted.length === 0) await saveCheckpoint(this.database, this.name, to);
      else
        await this.database.transaction(async (runner) => {
          await this.react(wanted, runner);
          await saveCheckpoint(runner, this.name, to);
        });
    } catch (error) {
      if (isConnectionError(error)) throw error;
      await this.oneByOne(events, wanted);
    }
    return events.length === limit;
  }

  /** After a failed batch: each fact alone, so that the one that cannot be handled is found and parked. */
  private async oneByOne(events: readonly StoredEvent[], wanted: readonly StoredEvent[]): Promise<void> {
    for (const event of events) {
      for (let attempt = 1; ; attempt++) {
        if (this.stopped) return;
        try {
          await this.database.transaction(async (runner) => {
            if (wanted.includes(event)) await this.react([event], runner);
            await saveCheckpoint(runner, this.name, checkpointOf(event));
          });
          break;
        } catch (error) {
          if (isConnectionError(error)) throw error;
          const park = attempt >= (this.options.attempts ?? 3);
          this.options.onError?.(error, event, park);
          if (park) {
            await this.park(event, error, attempt);
            break;
          }
          await this.rest(ERROR_BACKOFF_MS * attempt);
        }
      }
    }
  }

  private park(event: StoredEvent, error: unknown, attempts: number): Promise<void> {
    return this.database.transaction(async (runner) => {
      await runner.query(
        `insert into dead_letter (reader, position, stream, version, type, error, attempts) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (reader, position) do update set error = excluded.error, attempts = excluded.attempts, parked_at = now(), resolved_at = null`,
        [this.name, event.position, event.stream, event.version, event.type, String(error), attempts],
      );
      await saveCheckpoint(runner, this.name, checkpointOf(event));
    });
  }

  private rest(milliseconds: number): Promise<void> {
    if (this.nudged && this.failures === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      const self = this; // eslint-disable-line @typescript-eslint/no-this-alias -- done() is hoisted above
      function done() {
        clearTimeout(timer);
        self.nudge = () => undefined;
        resolve();
      }
      this.nudge = done;
    });
  }
}

export async function loadCheckpoint(database: Database, name: string): Promise<Checkpoint> {
  const [row] = await database.prepared<Checkpoint>(
    'load-checkpoint',
    `select transaction_id::text as "transactionId", position from checkpoint where name = $1`,
    [name],
  );
  return row ?? START;
}

export async function saveCheckpoint(runner: SqlRunner, name: string, at: Checkpoint): Promise<void> {
  await runner.query(
    `insert into checkpoint (name, transaction_id, position) values ($1, $2, $3)
     on conflict (name) do update set transaction_id = excluded.transaction_id, position = excluded.position, updated_at = now()`,
    [name, at.transactionId, at.position],
  );
}

/** Whether Postgres was away, as against having refused what was asked. */
export function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return (
    /^(08|57P|E(CONN|PIPE|TIMED))/.test(code) ||
    /Connection terminated|timeout exceeded|not queryable/.test(String(error))
  );
}
