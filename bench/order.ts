import {
  checkpointOf,
  readAfter,
  endOfLog,
  type Checkpoint,
  type Database,
} from '@floorplan/platform/event-store';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { atMost, perSecond, type Result } from './measure';

const APPENDERS = 16;
const MILLISECONDS = 4_000;
/** Maximum number of milliseconds for which a transaction stays open after its append. */
const HELD_MS = 4;
const SETTLED_MS = 5_000;
const APPEND = 'select append_acts(1, $1, $2, $3, null)';

const one = (stream: string): unknown[] => [
  JSON.stringify([{ a: 0, c: 0, k: 'stream', id: stream, v: 0, n: 1 }]),
  JSON.stringify([
    { a: 0, s: stream, v: 1, id: randomUUID(), t: 'counter/Added', sv: 1, d: { amount: 1 }, m: {} },
  ]),
  '{}',
];

/** Reads the log in the same way as every reader of the portal. */
class Follower {
  readonly seen = new Set<string>();

  private constructor(
    private readonly database: Database,
    private at: Checkpoint,
  ) {}

  static async fromNow(database: Database): Promise<Follower> {
    return new Follower(database, await endOfLog(database));
  }

  /**
   * Reads new facts.
   * @returns the number of new facts
   */
  async poll(): Promise<number> {
    const events = await readAfter(this.database, this.at, 500);
    for (const { stream } of events) this.seen.add(stream);
    if (events.length > 0) this.at = checkpointOf(events.at(-1)!);
    return events.length;
  }

  /**
   * Number of facts of these streams that are never read. Waits for facts that are delayed by open
   * transactions on the server.
   */
  async lost(streams: readonly string[]): Promise<number> {
    const missing = () => streams.filter((stream) => !this.seen.has(stream)).length;
    for (const end = Date.now() + SETTLED_MS; missing() > 0 && Date.now() < end;) await this.poll();
    return missing();
  }
}

/**
 * Runs two transactions. The transaction that began first takes the later position and commits first. The
 * reader reads between the commits.
 */
async function race(database: Database): Promise<number> {
  const follower = await Follower.fromNow(database);
  const [younger, elder] = [new pg.Client(database.connection()), new pg.Client(database.connection())];
  await Promise.all([younger.connect(), elder.connect()]);
  const streams = [`counter:race-younger`, `counter:race-elder`];
  await elder.query('begin');
  await elder.query('select pg_current_xact_id()');
  await younger.query('begin');
  await younger.query(APPEND, one(streams[0]!));
  await elder.query(APPEND, one(streams[1]!));
  await elder.query('commit');
  await follower.poll();
  await younger.query('commit');
  await Promise.all([younger.end(), elder.end()]);
  return follower.lost(streams);
}

/**
 * Runs sixteen appenders, half of which keep their transactions open for a while, and a reader that polls
 * continuously.
 */
async function concurrentAppends(database: Database): Promise<{ appended: number; lost: number }> {
  const follower = await Follower.fromNow(database);
  const streams: string[] = [];
  const appendHeld = () =>
    database.transaction(async (runner) => {
      const stream = `counter:concurrentAppends-${streams.length}`;
      streams.push(stream);
      await runner.query(APPEND, one(stream));
      if (Math.random() < 0.5) await pause(Math.random() * HELD_MS);
    });
  const appending = { over: false };
  const reading = (async () => {
    while (!appending.over) await follower.poll();
  })();
  await perSecond(APPENDERS, MILLISECONDS, appendHeld);
  appending.over = true;
  await reading;
  return { appended: streams.length, lost: await follower.lost(streams) };
}

/** Measures whether a reader misses facts of transactions that commit in another order than they began. */
export async function benchOrder(database: Database): Promise<Result[]> {
  const lost = await race(database);
  const stress = await concurrentAppends(database);
  return [
    atMost('facts lost when the younger transaction commits last', 0, lost, 'facts'),
    atMost(`facts lost of ${stress.appended} by ${APPENDERS} appenders at once`, 0, stress.lost, 'facts'),
  ];
}
