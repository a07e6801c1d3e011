import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Commands, type Act, type ActContext } from '../commands';
import { added, counter, COUNTER_TABLE, registerCounter } from '../testing/counter';
import { eventually } from '../testing/eventually';
import { startPolicy } from '../testing/policy';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { Database, EventLog, Registry, Notifier } from '.';

let db: TestDatabase;
let log: EventLog;
let notifier: Notifier;
let commands: Commands;

const context = (): ActContext => ({
  actor: { kind: 'system', id: 'test', name: 'Test' },
  correlationId: randomUUID(),
  now: new Date(),
});
const add = (id: string, amount: number) =>
  commands.run(context(), async (act, unitOfWork) => {
    await unitOfWork.load(counter, id);
    act.append(counter, id, [added(amount)]);
  });

beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query(COUNTER_TABLE);
  log = new EventLog(db.database);
  notifier = new Notifier(db.database);
  const registry = new Registry();
  registerCounter(registry);
  commands = new Commands(log, registry, notifier);
});
afterAll(async () => {
  await notifier.close();
  await db.close();
});

describe('an act that is rolled back in a shared commit', () => {
  const prepare = async (id: string, decide: (act: Act) => void) => {
    const unitOfWork = commands.unitOfWork(context());
    await unitOfWork.load(counter, id);
    const act = unitOfWork.act();
    decide(act);
    return act.prepared;
  };

  test('when a change is refused, keeps none of its two facts on one stream, and creates no claim for the key that it released', async () => {
    await commands.run(context(), async (act, unitOfWork) => {
      await unitOfWork.load(counter, 'holder');
      act.append(counter, 'holder', [added(1)]);
      act.claim('undo', 'held', counter, 'holder');
    });
    const undone = await prepare('twice', (act) => {
      act.append(counter, 'twice', [added(1)]);
      act.append(counter, 'twice', [added(2)]);
      act.release('undo', 'never held', counter, 'twice');
      act.claim('undo', 'held', counter, 'twice');
    });
    const other = await prepare('beside', (act) => act.append(counter, 'beside', [added(1)]));
    const outcomes = await Promise.all([
      commands.committer.commit([undone]),
      commands.committer.commit([other]),
    ]);
    expect(outcomes).toEqual([[{ kind: 'take', id: 'undo', key: 'held' }], [null]]);
    await add('twice', 5);
    expect(await log.load(counter, 'twice')).toMatchObject({ version: 1, state: { total: 5 } });
    expect(await db.owner.query(`select 1 from claim where key = 'never held'`)).toEqual([]);
  });

  test('when a change is refused, keeps no fact of it in a stream to which another change of the same commit appends', async () => {
    const late = commands.unitOfWork(context());
    for (const id of ['moved', 'made']) await late.load(counter, id);
    await add('moved', 1);
    await add('made', 1);
    const act = late.act();
    for (const id of ['moved', 'made']) act.append(counter, id, [added(1)]);
    const other = await prepare('made', (beside) => beside.append(counter, 'made', [added(1)]));
    const outcomes = await Promise.all([
      commands.committer.commit([other]),
      commands.committer.commit([act.prepared]),
    ]);
    expect(outcomes).toEqual([[null], [{ kind: 'stream', id: 'counter:moved' }]]);
    await add('made', 1);
    expect(await log.load(counter, 'made')).toMatchObject({ version: 3, state: { total: 3 } });
  });
});

test('commits changes without guards while other changes wait for a guard', async () => {
  await commands.run(context(), (act) => act.bump('held'));
  const guarded = (id: string) =>
    commands.run(context(), (act, unitOfWork) => {
      unitOfWork.create(counter, id);
      act.holds('held', 1);
      act.append(counter, id, [added(1)]);
    });
  const waiting = () => db.owner.query(`select 1 from pg_locks where not granted`);
  const held: Promise<void>[] = [];
  await db.database.transaction(async (runner) => {
    await runner.query(`select 1 from guard where name = 'held' for update`);
    held.push(guarded('held-1'));
    await eventually('the first to wait for the guard', async () => (await waiting()).length === 1);
    held.push(guarded('held-2'));
    await eventually('the second to wait too', async () => (await waiting()).length === 2);
    held.push(guarded('held-3'));
    await add('free', 1);
  });
  await Promise.all(held);
  expect(await log.load(counter, 'held-3')).toMatchObject({ version: 1 });
});

test('delays the creation of a stream until a change that requires this stream to be missing has committed', async () => {
  const act = (steps: object[], s: string) => [
    1,
    JSON.stringify(steps.map((step) => ({ a: 0, c: 0, k: 'stream', ...step }))),
    JSON.stringify([{ a: 0, s, v: 1, id: randomUUID(), t: 'counter/Added', sv: 1, d: { amount: 1 }, m: {} }]),
    '{}',
    null,
  ];
  const APPEND = 'select append_acts($1, $2, $3, $4, $5)';
  let later: Promise<unknown> | undefined;
  await db.database.transaction(async (runner) => {
    await runner.query(
      APPEND,
      act(
        [
          { id: 'counter:lacking', v: 0, n: 0 },
          { id: 'counter:waits', v: 0, n: 1 },
        ],
        'counter:waits',
      ),
    );
    later = db.database.query(APPEND, act([{ id: 'counter:lacking', v: 0, n: 1 }], 'counter:lacking'));
    await eventually('the other to wait for us', async () => {
      const waiting = await db.owner.query(`select 1 from pg_locks where not granted`);
      return waiting.length > 0;
    });
  });
  await later;
  const order = await db.owner.query<{ stream: string }>(
    `select stream from event where stream in ('counter:lacking', 'counter:waits') order by transaction_id, position`,
  );
  expect(order.map(({ stream }) => stream)).toEqual(['counter:waits', 'counter:lacking']);
});

test('does not try to take over a reader of another process after each commit', async () => {
  const seen: number[] = [];
  const following = startPolicy(db.database, notifier, {
    name: 'one',
    react: async (events) => {
      seen.push(...events.map(({ position }) => position));
    },
  });
  await add('followed', 1);
  await eventually('the first to follow', () => seen.length > 0);

  let tries = 0;
  class Counted extends Database {
    override connection() {
      tries++;
      return super.connection();
    }
  }
  const other = new Counted({ url: db.url });
  const standing = startPolicy(other, notifier, {
    name: 'one',
    react: () => Promise.reject(new Error('not mine')),
  });
  const facts = 60;
  for (let i = 0; i < facts; i++) {
    const before = seen.length;
    await add('followed', 1);
    await eventually('the first to see it', () => seen.length > before);
  }
  // A standby reader tries to take over about once per second, not once per fact.
  expect(tries).toBeLessThan(facts / 2);
  await Promise.all([following.stop(), standing.stop()]);
  await other.close();
});
