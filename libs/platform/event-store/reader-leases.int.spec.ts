import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Commands } from '../commands/commands';
import { added, counter, COUNTER_TABLE, registerCounter } from '../testing/counter';
import { eventually } from '../testing/eventually';
import { TcpProxy } from '../testing/tcp-proxy';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { Database } from './database';
import { EventLog } from './event-log';
import { Notifier } from './notifier';
import { Policies } from './policies';
import type { Reaction } from './policy-runner';
import { Registry } from './registry';

const LEASE_MS = 900;

let db: TestDatabase;
let notifier: Notifier;
let commands: Commands;
let facts = 0;
const ends: (() => Promise<unknown> | void)[] = [];

/** Ends idle transactions sooner than a lease, as the real settings do. */
class Sooner extends Database {
  override connection(): ReturnType<Database['connection']> {
    const { options, ...rest } = super.connection();
    return { ...rest, options: `${options} -c idle_in_transaction_session_timeout=400` };
  }
}

const append = () =>
  commands.run(
    { actor: { kind: 'system', id: 't', name: 'T' }, correlationId: 'leases', now: new Date() },
    async (act, work) => {
      await work.load(counter, `c${++facts}`);
      act.append(counter, `c${facts}`, [added(facts)]);
    },
  );

/** Tells each fact in a row, as policies do, after what the test lets it do in between. */
const telling =
  (by: string, between: () => Promise<unknown> = () => Promise.resolve()): Reaction =>
  async (events, runner) => {
    for (const { stream } of events) await runner.query('insert into told values ($1, $2)', [stream, by]);
    await between();
  };

const told = () => db.owner.query<{ stream: string; by: string }>('select * from told order by stream, by');
const toldAll = () => eventually('all to be told', async () => (await told()).length >= facts);

beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query(COUNTER_TABLE);
  await db.owner.query('create table told (stream text, by text); grant all on told to floorplan_app');
  const registry = new Registry();
  registerCounter(registry);
  notifier = new Notifier(db.database);
  commands = new Commands(new EventLog(db.database), registry, notifier);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await db.owner.query('delete from told; delete from checkpoint');
});
afterAll(async () => {
  await notifier.close();
  await db.close();
});

function worker(database: Database, react: Reaction, names: readonly string[] = ['teller']): Policies {
  const policies = new Policies(database, notifier, undefined, 100, LEASE_MS);
  for (const name of names) policies.add({ name, types: ['counter/Added'], react });
  policies.start();
  ends.push(() => policies.stop());
  return policies;
}

/** A worker whose connections can be silenced, which to Postgres is a hung process. */
async function hanging(react: Reaction, Kind: typeof Database = Sooner) {
  const { port, pathname, username, password } = new URL(db.url);
  const proxy = await TcpProxy.to(() => Number(port));
  const database = new Kind({
    url: `postgres://${username}:${password}@127.0.0.1:${proxy.port}${pathname}`,
  });
  ends.push(() => {
    proxy.close();
    return database.close();
  });
  return { proxy, worker: worker(database, react) };
}

test.each([
  ['before it has written; its transaction is still open when it wakes', Database, false],
  ['after it has written; its transaction has ended meanwhile', Sooner, true],
] as const)('takes over from a worker that hangs in a reaction %s', async (_, Kind, writesFirst) => {
  let wake: () => void = () => undefined;
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  let reached: () => void = () => undefined;
  const reacting = new Promise<void>((resolve) => (reached = resolve));
  const a = await hanging(async (events, runner) => {
    if (writesFirst) await telling('a')(events, runner);
    reached();
    await asleep;
    if (!writesFirst) await telling('a')(events, runner);
  }, Kind);
  await append();
  await reacting;
  a.proxy.silence();
  const b = worker(db.database, telling('b'));
  await append();
  await toldAll();

  a.proxy.resume();
  wake();
  await append();
  await toldAll();
  expect((await told()).map(({ by }) => by)).toEqual(Array.from({ length: facts }, () => 'b'));

  // The woken worker takes part again.
  await b.stop();
  await append();
  await toldAll();
  expect((await told()).filter(({ by }) => by === 'a')).toHaveLength(1);
});

test('takes over from a worker that hangs between two reactions, and repeats no reaction', async () => {
  const a = await hanging(telling('a'));
  await append();
  await toldAll();
  a.proxy.silence();
  worker(db.database, telling('b'));
  await append();
  await toldAll();
  a.proxy.resume();
  for (let n = 0; n < 10; n++) await append();
  await toldAll();
  expect(new Set((await told()).map(({ stream }) => stream)).size).toBe(facts);
  expect(await told()).toHaveLength(facts);
});

test('takes over at once from a worker whose connection has ended', async () => {
  const a = new Database({ url: db.url, applicationName: 'ends-soon' });
  ends.push(() => a.close());
  const first = new Policies(a, notifier, undefined, 100, 3_600_000);
  first.add({ name: 'teller', types: ['counter/Added'], react: telling('a') });
  first.start();
  await append();
  await toldAll();
  const second = new Policies(db.database, notifier, undefined, 100, 3_600_000);
  second.add({ name: 'teller', types: ['counter/Added'], react: telling('b') });
  second.start();
  ends.push(() => second.stop());
  await first.stop();
  await append();
  await toldAll();
  expect((await told()).filter(({ by }) => by === 'b')).toEqual([{ stream: `counter:c${facts}`, by: 'b' }]);
});

test('leaves readers to a worker of version 1.0 as long as it holds their session locks', async () => {
  const older = await db.database.pool.connect();
  await older.query(`select pg_advisory_lock(hashtextextended('subscription:teller', 0))`);
  worker(db.database, telling('a'), ['teller', 'newer']);
  await append();
  await eventually('the reader that is free', async () => (await told()).length === facts);
  expect(await db.owner.query(`select name from checkpoint where holder is not null order by name`)).toEqual([
    { name: 'newer' },
  ]);
  older.release(true);
  await eventually('both to have told', async () => (await told()).length === 2 * facts);
});

test('keeps the readers of a worker whose reactions take longer than a lease', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let began = 0;
  const slow: Reaction = async (events, runner) => {
    began++;
    await telling('a', () => held)(events, runner);
  };
  worker(db.database, slow);
  await append();
  await eventually('the reaction to begin', () => began === 1);
  const [first] = await db.owner.query<{ at: string }>('select max(beat_at)::text as at from reader_lease');
  worker(db.database, telling('b'));
  await eventually('a heartbeat two leases later', async () => {
    const later = `select 1 from reader_lease where beat_at > $1::timestamptz + 2 * interval '${LEASE_MS} milliseconds'`;
    return (await db.owner.query(later, [first!.at])).length > 0;
  });
  letGo();
  await toldAll();
  expect((await told()).map(({ by }) => by)).toEqual(Array.from({ length: facts }, () => 'a'));
});
