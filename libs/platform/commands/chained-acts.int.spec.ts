import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventLog, Registry, Notifier } from '../event-store';
import { counter, added, COUNTER_TABLE, counterRows } from '../testing/counter';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { Commands } from './commands';
import type { Act, UnitOfWork } from './unit-of-work';

let db: TestDatabase;
let log: EventLog;
let notifier: Notifier;
let commands: Commands;
const context = () => ({
  actor: { kind: 'system', id: 'test', name: 'Test' } as const,
  correlationId: 'chained',
  now: new Date('2026-03-31T10:00:00Z'),
});

beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query(COUNTER_TABLE);
  log = new EventLog(db.database);
  notifier = new Notifier(db.database);
  const registry = new Registry();
  registry.addInlineProjection(counterRows);
  commands = new Commands(log, registry, notifier);
});
afterAll(async () => {
  await notifier.close();
  await db.close();
});

test('rejects changes that build on a refused change, even when another process raises the stream to the expected version', async () => {
  const room = 10;
  const take = (amount: number, total: number) => (total + amount <= room ? [added(amount)] : []);
  let interfere = true;
  const amounts = [1, 1, 1, 1, 1, 1];
  const taken = await commands.runBatch(
    context(),
    amounts.map((amount, i) => ({ amount, i })),
    async (unitOfWork) => {
      await unitOfWork.load(counter, 'shared');
      if (!interfere) return;
      interfere = false;
      // Another process appends as many facts as the first two commits below, but with larger amounts.
      for (const amount of [4, 4])
        await commands.run(context(), async (act, other) => {
          await other.load(counter, 'shared');
          act.append(counter, 'shared', [added(amount)]);
        });
    },
    (act, unitOfWork, { amount }) => {
      const facts = take(amount, unitOfWork.get(counter, 'shared').state.total);
      act.append(counter, 'shared', facts);
      return facts.length > 0;
    },
  );
  expect(taken).toEqual([true, true, false, false, false, false]);
  expect((await log.load(counter, 'shared')).state.total).toBe(room);
  expect(await db.owner.query(`select total, version from counter_row where id = 'shared'`)).toEqual([
    { total: room, version: 4 },
  ]);
});

test('repeats a failed decision when its streams changed between reads, and throws when the streams did not change', async () => {
  const add = (ids: readonly string[]) =>
    commands.run(context(), async (act, unitOfWork) => {
      await unitOfWork.preload(ids.map((id) => ({ type: counter, id })));
      for (const id of ids) act.append(counter, id, [added(1)]);
    });
  let others = 1;
  const compared = async (act: Act, unitOfWork: UnitOfWork) => {
    const { state: left } = await unitOfWork.load(counter, 'left');
    if (others-- > 0) await add(['left', 'right']);
    const { state: right } = await unitOfWork.load(counter, 'right');
    if (left.total !== right.total) throw new Error('never the same number on both');
    act.append(counter, 'left', [added(1)]);
    return left.total;
  };
  expect(await commands.run(context(), compared)).toBe(1);
  await expect(commands.run(context(), compared)).rejects.toThrow('never the same number on both');

  // The same applies to decisions that run as a batch: a failed decision is repeated when its streams
  // changed.
  others = 1;
  await add(['right']);
  const together = () =>
    commands.runBatch(
      context(),
      ['left', 'right'],
      async (unitOfWork) => {
        const { state: left } = await unitOfWork.load(counter, 'left');
        if (others-- > 0) await add(['left', 'right']);
        const { state: right } = await unitOfWork.load(counter, 'right');
        if (left.total !== right.total) throw new Error('never the same number on both');
      },
      (act, _, id) => act.append(counter, id, [added(1)]).total,
    );
  expect(await together()).toEqual([4, 4]);
  await commands.run(context(), async (act, unitOfWork) => {
    await unitOfWork.load(counter, 'left');
    act.append(counter, 'left', [added(1)]);
  });
  await expect(together()).rejects.toThrow('never the same number on both');
});
