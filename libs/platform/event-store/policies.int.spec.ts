import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Commands } from '../commands/commands';
import { added, counter, COUNTER_TABLE, registerCounter, type CounterFact } from '../testing/counter';
import { eventually } from '../testing/eventually';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { loadCheckpoint } from './checkpoints';
import { Database } from './database';
import { EventLog } from './event-log';
import { Notifier } from './notifier';
import { Policies } from './policies';
import { isAfter } from './reader';
import { Registry } from './registry';

let db: TestDatabase;
let notifier: Notifier;
let commands: Commands;

const append = (id: string, ...facts: CounterFact[]) =>
  commands.run(
    { actor: { kind: 'system', id: 't', name: 'T' }, correlationId: 'policies', now: new Date() },
    async (act, work) => {
      await work.load(counter, id);
      act.append(counter, id, facts);
    },
  );

beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query(COUNTER_TABLE);
  const registry = new Registry();
  registerCounter(registry);
  notifier = new Notifier(db.database);
  commands = new Commands(new EventLog(db.database), registry, notifier);
});
afterAll(async () => {
  await notifier.close();
  await db.close();
});

test('saves a dead letter for a fact that one policy cannot handle, and lets another policy continue', async () => {
  await append('a', added(1), added(13), added(2));
  const handled = { well: [] as number[], poisoned: [] as number[] };
  let failed: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => (failed = resolve));
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const policies = new Policies(db.database, notifier);
  policies.add({
    name: 'poisoned',
    types: ['counter/Added'],
    attempts: 2,
    react: async (events) => {
      for (const { data } of events) {
        const { amount } = data as { amount: number };
        if (amount === 13) {
          failed();
          await held;
          throw new Error('unlucky');
        }
        handled.poisoned.push(amount);
      }
    },
  });
  policies.add({
    name: 'well',
    types: ['counter/Added'],
    react: async (events) =>
      void handled.well.push(...events.map(({ data }) => (data as { amount: number }).amount)),
  });
  policies.start();
  await failing;
  await append('b', added(3));
  await eventually('the other to go on past it', () => handled.well.length === 4);
  expect(handled.well).toEqual([1, 13, 2, 3]);
  letGo();
  await eventually('the poisoned one to go past its fact', () => handled.poisoned.includes(3));
  await eventually('both to stand at the end', async () => {
    const [a, b] = await Promise.all(['poisoned', 'well'].map((name) => loadCheckpoint(db.database, name)));
    return !isAfter(a!, b!) && !isAfter(b!, a!);
  });
  await policies.stop();
  expect(handled.poisoned.slice(-2)).toEqual([2, 3]);
  expect(await db.owner.query(`select reader, stream, version, attempts from dead_letter`)).toEqual([
    { reader: 'poisoned', stream: 'counter:a', version: 2, attempts: 2 },
  ]);
});

test('delivers to a policy only facts of its types, once and in order, including facts older than the policy', async () => {
  const renamed: string[] = [];
  const [policies, later] = [new Policies(db.database, notifier), new Policies(db.database, notifier)];
  policies.add({
    name: 'names',
    types: ['counter/Renamed'],
    react: async (events) =>
      void renamed.push(...events.map((e) => `${e.type} ${(e.data as { name: string }).name}`)),
  });
  policies.start();
  for (let n = 0; n < 5; n++)
    await append('c', added(1), { type: 'counter/Renamed', data: { name: `n${n}` } });
  await eventually('the names', () => renamed.length === 5);
  const at = await eventually('its checkpoint to pass what it does not want', async () => {
    const [end] = await db.owner.query<{ position: number }>('select max(position) as position from event');
    const place = await loadCheckpoint(db.database, 'names');
    return place.position === end!.position && place;
  });
  await policies.stop();
  expect(renamed).toEqual(Array.from({ length: 5 }, (_, n) => `counter/Renamed n${n}`));

  let sum = 0;
  const before: string[] = [];
  later.add({
    name: 'names',
    types: ['counter/Renamed'],
    react: async (events) => void before.push(...events.map(({ type }) => type)),
  });
  later.add({
    name: 'newcomer',
    types: ['counter/Added'],
    batchSize: 2,
    react: async (events) => {
      for (const { data } of events) sum += (data as { amount: number }).amount;
    },
  });
  later.start();
  await append('d', added(100));
  await eventually('the newcomer to have read the whole log', () => sum === 1 + 13 + 2 + 3 + 5 + 100);
  await eventually('the other to pass it too', async () =>
    isAfter(await loadCheckpoint(db.database, 'names'), at),
  );
  await later.stop();
  expect(before).toEqual([]);
});

test('uses as many connections for twenty policies as for one policy', async () => {
  const most = async (count: number): Promise<number> => {
    const applicationName = `policies-${count}`;
    const database = new Database({ url: db.url, max: 16, applicationName });
    const policies = new Policies(database, notifier);
    const done = new Set<number>();
    for (let n = 0; n < count; n++)
      policies.add({
        name: `p-${count}-${n}`,
        types: ['counter/Added'],
        react: async (events, runner) => {
          await runner.query('select 1');
          if (events.some(({ stream }) => stream === `counter:last-${count}`)) done.add(n);
        },
      });
    policies.start();
    let connections = 0;
    for (let n = 0; n < 20; n++) await append(`e${count}-${n}`, added(1));
    await append(`last-${count}`, added(1));
    await eventually('all to have reacted', async () => {
      const [row] = await db.owner.query<{ n: number }>(
        'select count(*) as n from pg_stat_activity where application_name = $1',
        [applicationName],
      );
      connections = Math.max(connections, row!.n);
      return done.size === count;
    });
    await policies.stop();
    await database.close();
    return connections;
  };
  await most(1);
  // One connection for the lock, one for the reader, and four for policies that react at the same time.
  expect(await most(20)).toBeLessThanOrEqual(6);
});
