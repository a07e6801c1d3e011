import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { stockholmDate } from '@floorplan/kernel';
import { randomUUID } from 'node:crypto';
import { Commands, ConcurrentUpdate, type ActContext } from '../commands';
import { added, counter, COUNTER_TABLE, registerCounter } from '../testing/counter';
import { eventually } from '../testing/eventually';
import { startPolicy } from '../testing/policy';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { EventLog, readAfter, Registry, START, Notifier, type Checkpoint, type StoredEvent } from '.';
import { checkpointOf, loadCheckpoint } from '.';

let db: TestDatabase;
let log: EventLog;
let notifier: Notifier;
let commands: Commands;
const registry = new Registry();
registerCounter(registry);

const context = (): ActContext => ({
  actor: { kind: 'system', id: 'test', name: 'Test' },
  correlationId: randomUUID(),
  now: new Date(),
});
const add = (id: string, amount: number) =>
  commands.run(context(), async (act, unitOfWork) => {
    await unitOfWork.load(counter, id);
    return act.append(counter, id, [added(amount)]);
  });

beforeAll(async () => {
  db = await testDatabase();
  for (const sql of COUNTER_TABLE.split(';')) await db.owner.query(sql);
  log = new EventLog(db.database);
  notifier = new Notifier(db.database);
  commands = new Commands(log, registry, notifier);
});

afterAll(async () => {
  await notifier.close();
  await db.close();
});

describe('appending', () => {
  test('folds facts into state, and updates the inline projection in the transaction that appends the facts', async () => {
    await add('a', 2);
    expect((await add('a', 3)).total).toBe(5);
    expect(await log.load(counter, 'a')).toEqual({
      stream: 'counter:a',
      version: 2,
      state: { total: 5, name: '' },
    });
    expect(await db.database.query(`select * from counter_row where id = 'a'`)).toEqual([
      { id: 'a', total: 5, name: '', version: 2 },
    ]);
  });

  test('commits one of two decisions on the same stream version, and repeats the other decision', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => add('race', 1)));
    expect(results.map(({ total }) => total).sort()).toEqual([1, 2, 3, 4]);
  });

  test('commits all of many simultaneous changes of the same stream', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, () => add('crowd', 1)));
    expect(new Set(results.map(({ total }) => total)).size).toBe(40);
    expect((await log.load(counter, 'crowd')).state.total).toBe(40);
  });

  test('fails with CONCURRENT_UPDATE and writes nothing when a decision conflicts on every attempt', async () => {
    const stubborn = commands.run(context(), async (act, unitOfWork) => {
      await unitOfWork.load(counter, 'stubborn');
      await add('stubborn', 1);
      act.append(counter, 'stubborn', [added(100)]);
    });
    await expect(stubborn).rejects.toBeInstanceOf(ConcurrentUpdate);
    expect((await log.load(counter, 'stubborn')).state.total).toBe(10);
  });

  test('writes all parts of a change of several streams, or no part', async () => {
    await add('from', 10);
    let tries = 0;
    await commands.run(context(), async (act, unitOfWork) => {
      await unitOfWork.preload([
        { type: counter, id: 'from' },
        { type: counter, id: 'to' },
      ]);
      if (tries++ === 0) await add('from', 1); // Another act commits before the first attempt does. That attempt must not be written in part.
      act.append(counter, 'to', [added(unitOfWork.get(counter, 'from').state.total)]);
      act.append(counter, 'from', [added(-unitOfWork.get(counter, 'from').state.total)]);
    });
    expect(tries).toBe(2);
    expect((await log.load(counter, 'to')).state.total).toBe(11);
    expect((await log.load(counter, 'from')).state.total).toBe(0);
  });

  test('commits changes of many callers in one transaction, while each change succeeds or conflicts independently', async () => {
    const prepared = Array.from({ length: 40 }, (_, i) => {
      const unitOfWork = commands.unitOfWork(context());
      unitOfWork.create(counter, `group-${i % 20}`); // The second twenty acts use the same ids as the first twenty.
      const act = unitOfWork.act();
      act.append(counter, `group-${i % 20}`, [added(i)]);
      return act.prepared;
    });
    const outcome = await commands.committer.commit(prepared);
    expect(outcome.slice(0, 20)).toEqual(Array(20).fill(null));
    expect(outcome.slice(20).map((conflict) => conflict?.kind)).toEqual(Array(20).fill('stream'));
    const [{ n }] = (await db.database.query(
      `select count(*) as n from event where stream like 'counter:group-%'`,
    )) as [{ n: number }];
    expect(n).toBe(20);
  });

  test('builds each change of a batch on the earlier changes, and drops the facts of a refused change', async () => {
    const claim = (id: string, key: string) =>
      commands.runBatch(
        context(),
        [id],
        async (unitOfWork) => unitOfWork.preload([{ type: counter, id }]),
        (act) => {
          act.append(counter, id, [added(1)]);
          act.claim('plate', key, counter, id);
        },
      );
    await claim('holder', 'ABC123');
    const unitOfWork = commands.unitOfWork(context());
    await unitOfWork.preload(['x', 'y', 'hot'].map((id) => ({ type: counter, id })));
    const acts = ['x', 'y', 'x'].map((id, i) => {
      const act = unitOfWork.act();
      act.append(counter, 'hot', [added(1)]);
      act.append(counter, id, [added(i)]);
      if (id === 'y') act.claim('plate', 'ABC123', counter, id);
      return act.prepared;
    });
    const outcome = await commands.committer.commit(acts);
    expect(outcome[0]).toBeNull();
    expect(outcome[1]).toEqual({ kind: 'take', id: 'plate', key: 'ABC123' });
    expect(outcome[2]).toEqual({ kind: 'stream', id: 'counter:hot' }); // This act was decided on the facts of the refused act.
    expect((await log.load(counter, 'hot')).version).toBe(1);
    expect((await log.load(counter, 'y')).version).toBe(0);
    expect((await add('y', 5)).total).toBe(5);
    expect(await db.database.query(`select version from stream where id = 'counter:hot'`)).toEqual([
      { version: 1 },
    ]);
  });

  test('reserves a claimed key for one stream until the key is released', async () => {
    const take = (id: string) =>
      commands.run(context(), async (act, unitOfWork) => {
        await unitOfWork.load(counter, id);
        act.append(counter, id, [added(1)]);
        act.claim('chassis', 'VIN1', counter, id);
      });
    await take('first');
    await expect(take('second')).rejects.toBeInstanceOf(ConcurrentUpdate);
    await commands.run(context(), async (act, unitOfWork) => {
      await unitOfWork.load(counter, 'first');
      act.append(counter, 'first', [added(1)]);
      act.release('chassis', 'VIN1', counter, 'first');
    });
    await take('second');
    expect(await db.database.query(`select stream from claim where kind = 'chassis'`)).toEqual([
      { stream: 'counter:second' },
    ]);
  });

  test('repeats a decision when the data behind its guard changes', async () => {
    let tries = 0;
    await commands.run(context(), async (act, unitOfWork) => {
      const [guard] = await db.database.query<{ version: number }>(
        `select version from guard where name = 'reference'`,
      );
      await unitOfWork.load(counter, 'guarded');
      if (tries++ === 0) await commands.run(context(), (other) => other.bump('reference'));
      act.holds('reference', guard?.version ?? 0);
      act.append(counter, 'guarded', [added(1)]);
    });
    expect(tries).toBe(2);
    expect((await log.load(counter, 'guarded')).version).toBe(1);
  });

  test('does not allow the application to change or delete facts', async () => {
    for (const sql of [`update event set data = '{}'`, `delete from event`, `truncate event`]) {
      await expect(db.database.query(sql)).rejects.toThrow(/permission denied/);
    }
  });
});

describe('reading a stream', () => {
  test('upcasts a fact of an old schema version when a stream is read', async () => {
    await db.owner.query(`insert into event (stream, version, event_id, type, schema_version, data, metadata)
      values ('counter:old', 1, gen_random_uuid(), 'counter/Renamed', 1, '{"label": "before"}', '{"actor":{"kind":"system","id":"t","name":"t"}}')`);
    expect((await log.load(counter, 'old')).state.name).toBe('before');
    expect((await log.history(counter, 'old'))[0]!.data).toEqual({ name: 'before' });
  });

  test('reads a long stream from its snapshot, and ignores a snapshot with another schema version', async () => {
    for (let i = 0; i < 25; i++) await add('long', 1);
    const [snapshot] = await db.database.query(
      `select version, state from snapshot where stream = 'counter:long'`,
    );
    expect(snapshot).toEqual({ version: 20, state: { total: 20, name: '' } });
    expect((await log.load(counter, 'long')).state.total).toBe(25);
    expect((await log.load({ ...counter, snapshotVersion: 2 }, 'long')).state.total).toBe(25);
  });

  test('folds many streams in one read to the same states as in separate reads, with and without snapshots or facts', async () => {
    for (let i = 0; i < 12; i++) await add('many', 1);
    await add('few', 2);
    const { snapshotEvery: _, ...unkept } = counter;
    const wanted = [
      { type: counter, id: 'many' },
      { type: counter, id: 'nowhere' },
      { type: unkept, id: 'many' },
      { type: counter, id: 'few' },
    ];
    const together = await log.loadMany(wanted);
    expect(together).toEqual(await Promise.all(wanted.map(({ type, id }) => log.load(type, id))));
    expect(together.map(({ version }) => version)).toEqual([12, 0, 12, 1]);
  });

  test('folds a stream to its state at a past instant or on a business date', async () => {
    await commands.run(context(), async (act, unitOfWork) => {
      await unitOfWork.load(counter, 'past');
      act.append(counter, 'past', [added(1, '2026-01-10'), added(2, '2026-02-10')]);
    });
    const [{ now }] = (await db.database.query(`select clock_timestamp() + interval '1 ms' as now`)) as [
      { now: Date },
    ];
    // Instants have a resolution of milliseconds: wait so that the next fact gets a later instant.
    await eventually('the next millisecond', () => Date.now() > now.getTime() + 1);
    await add('past', 4);
    expect((await log.asOf(counter, 'past', now)).state.total).toBe(3);
    expect((await log.asOfDate(counter, 'past', '2026-01-31')).state.total).toBe(1);
    // A fact without an effective date counts from the day on which it was recorded.
    expect((await log.asOfDate(counter, 'past', stockholmDate(context().now))).state.total).toBe(7);
  });
});

describe('readers of the whole log', () => {
  const readAll = async (from: Checkpoint = START) => {
    const seen: StoredEvent[] = [];
    for (let at = from; ;) {
      const batch = await readAfter(db.database, at, 100);
      if (batch.length === 0) return seen;
      seen.push(...batch);
      at = checkpointOf(batch.at(-1)!);
    }
  };

  test('does not skip a fact whose transaction commits after the transaction of a newer fact', async () => {
    // Open transactions in other databases of this server delay reading too: a fact is readable only when no
    // older transaction is open.
    const all = await eventually('all facts to be readable', async () => {
      const [{ n }] = (await db.database.query('select count(*) as n from event')) as [{ n: number }];
      const read = await readAll();
      return read.length === n && read;
    });
    const before = checkpointOf(all.at(-1)!);
    const insert = (
      id: string,
    ) => `insert into event (stream, version, event_id, type, schema_version, data, metadata)
      values ('counter:${id}', 1, gen_random_uuid(), 'counter/Added', 1, '{"amount":1}', '{}')`;
    const slow = await db.owner.pool.connect();
    await slow.query('begin');
    await slow.query(insert('slow'));
    await db.owner.query(insert('quick'));
    expect((await readAll(before)).map((e) => e.stream)).toEqual([]);
    await slow.query('commit');
    slow.release();
    const both = await eventually('both to be readable', async () => {
      const read = await readAll(before);
      return read.length >= 2 && read;
    });
    expect(both.map((e) => e.stream).sort()).toEqual(['counter:quick', 'counter:slow']);
  });

  test('delivers every fact once and in stream order while many writers append', async () => {
    const seen: string[] = [];
    const subscription = startPolicy(db.database, notifier, {
      name: 'order',
      types: ['counter/Added'],
      batchSize: 50,
      react: async (events) => {
        seen.push(
          ...events
            .filter((e) => e.stream.startsWith('counter:load-'))
            .map((e) => `${e.stream}#${e.version}`),
        );
      },
    });
    await Promise.all(
      Array.from({ length: 8 }, async (_, w) => {
        for (let i = 0; i < 25; i++) await add(`load-${w}`, 1);
      }),
    );
    await eventually('all facts are seen', () => seen.length >= 200);
    await subscription.stop();
    expect(new Set(seen).size).toBe(200);
    expect(seen.filter((s) => s.startsWith('counter:load-3#'))).toEqual(
      Array.from({ length: 25 }, (_, i) => `counter:load-3#${i + 1}`),
    );
  });

  test('commits the writes of a reaction and the checkpoint together, or commits neither', async () => {
    await db.owner.query(
      `create table reacted (position bigint primary key); grant all on reacted to floorplan_app`,
    );
    let failures = 2;
    const subscription = startPolicy(db.database, notifier, {
      name: 'atomic',
      attempts: 5,
      react: async (events, runner) => {
        for (const e of events) await runner.query('insert into reacted values ($1)', [e.position]);
        if (failures-- > 0) throw new Error('cannot just now');
      },
    });
    const [{ n }] = (await db.database.query('select count(*) as n from event')) as [{ n: number }];
    await eventually(
      'every fact was reacted to once',
      async () => (await db.database.query('select 1 from reacted')).length === n,
    );
    await subscription.stop();
  });

  test('saves a dead letter for a fact that cannot be handled, and continues with the next fact', async () => {
    await add('poison', 13);
    await add('poison', 1);
    const handled: number[] = [];
    const subscription = startPolicy(db.database, notifier, {
      name: 'poisoned',
      attempts: 2,
      react: async (events) => {
        for (const e of events.filter((x) => x.stream === 'counter:poison')) {
          if ((e.data as { amount: number }).amount === 13) throw new Error('unlucky');
          handled.push(e.version);
        }
      },
    });
    await eventually('the fact after the poison is handled', () => handled.includes(2));
    await subscription.stop();
    const letters = await db.database.query(
      `select reader, stream, version, error, attempts from dead_letter where reader = 'poisoned'`,
    );
    expect(letters).toEqual([
      { reader: 'poisoned', stream: 'counter:poison', version: 1, error: 'Error: unlucky', attempts: 2 },
    ]);
  });

  test('lets only one of two processes run a reader of the same name, and lets the other process take over later', async () => {
    const turns: string[] = [];
    const make = (who: string) =>
      startPolicy(db.database, notifier, { name: 'single', react: async () => void turns.push(who) });
    const first = make('first');
    await eventually('the first reads', () => turns.includes('first'));
    const second = make('second');
    await add('turn', 1);
    await eventually(
      'the fact is read',
      async () => (await loadCheckpoint(db.database, 'single')).position > 0,
    );
    expect(turns).not.toContain('second');
    await first.stop();
    await add('turn', 1);
    await eventually('the second takes over', () => turns.includes('second'));
    await second.stop();
  });
});

test('reads everything at one moment, whatever others write meanwhile', async () => {
  const found = async () => (await db.database.query(`select from guard where name = 'moment'`)).length;
  const seen = await db.database.atOneMoment(async () => {
    const before = await found();
    await db.owner.query(`insert into guard values ('moment', 1)`);
    return [before, await found(), ...(await Promise.all([found(), found()]))];
  });
  expect(seen).toEqual([0, 0, 0, 0]);
  expect(await found()).toBe(1);
  const writing = db.database.atOneMoment(() => db.database.query(`delete from guard where name = 'moment'`));
  await expect(writing).rejects.toThrow('read-only transaction');
});
