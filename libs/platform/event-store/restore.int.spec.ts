import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Commands } from '../commands/commands';
import { added, counter, counterRows, COUNTER_TABLE } from '../testing/counter';
import { eventually } from '../testing/eventually';
import { startPolicy } from '../testing/policy';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { EventLog } from './event-log';
import { readAfter, START } from './reader';
import { Registry } from './registry';
import { afterRestore } from './restore';
import type { StoredEvent } from './stream-type';
import { loadCheckpoint, saveCheckpoint } from './checkpoints';
import { Notifier } from './notifier';

let db: TestDatabase;
let notifier: Notifier;
let commands: Commands;

beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query(COUNTER_TABLE);
  notifier = new Notifier(db.database);
  const registry = new Registry();
  registry.addInlineProjection(counterRows);
  commands = new Commands(new EventLog(db.database), registry, notifier);
});
afterAll(async () => {
  await notifier.close();
  await db.close();
});

const add = (id: string) =>
  commands.run(
    {
      actor: { kind: 'system', id: 't', name: 'T' },
      correlationId: 'restore',
      now: new Date('2026-03-31T10:00:00Z'),
    },
    async (act, unitOfWork) => {
      await unitOfWork.load(counter, id);
      act.append(counter, id, [added(1)]);
    },
  );

test('lets each reader continue after a restore, whatever the old transaction ids, and orders new facts last', async () => {
  for (let n = 1; n <= 6; n++) await add(`c${n}`);
  // Open transactions in other databases of this server delay reading too: a fact is readable only when no
  // older transaction is open.
  const facts = await eventually('the facts to be readable', async () => {
    const read = await readAfter(db.owner, START, 100);
    return read.length === 6 && read;
  });
  const positions = facts.map(({ position }) => position);
  // Transaction ids as in the old cluster: far ahead of the ids here, and not in the order of positions.
  const old = [5, 1, 6, 2, 4, 3];
  for (const [i, position] of positions.entries())
    await db.owner.query(`update event set transaction_id = $1::xid8 where position = $2`, [
      String(9_000_000_000 + old[i]!),
      position,
    ]);
  expect(await readAfter(db.owner, START, 100)).toEqual([]);
  const at = (i: number) => ({ transactionId: String(9_000_000_000 + old[i]!), position: positions[i]! });
  // Facts in the old order: c2 (1), c4 (2), c6 (3), c5 (4), c1 (5), c3 (6).
  await saveCheckpoint(db.owner, 'half', at(3)); // this reader has handled c2 and c4
  await saveCheckpoint(db.owner, 'done', at(2)); // this reader has handled all facts
  await saveCheckpoint(db.owner, 'new', START);

  const result = await afterRestore(db.owner);
  expect(result.events).toBe(6);
  expect(await loadCheckpoint(db.owner, 'half')).toEqual({ transactionId: '0', position: positions[0]! - 1 });
  expect(await loadCheckpoint(db.owner, 'done')).toEqual({ transactionId: '0', position: positions[5]! });

  await add('c7');
  const seen = async (name: string): Promise<string[]> => {
    const events: StoredEvent[] = [];
    const reader = startPolicy(db.database, notifier, {
      name,
      react: async (batch) => void events.push(...batch),
    });
    await eventually('the new fact', () => events.some(({ stream }) => stream === 'counter:c7'));
    await reader.stop();
    return events.map(({ stream }) => stream.slice('counter:'.length));
  };
  expect(await seen('done')).toEqual(['c7']);
  expect(await seen('half')).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']);
  expect(await seen('new')).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']);
});

test('handles a dead letter once after an operator requests a retry', async () => {
  let broken = true;
  const handled: string[] = [];
  const reader = startPolicy(
    db.database,
    notifier,
    {
      name: 'fixed',
      attempts: 1,
      react: async (events) => {
        if (broken && events.some(({ stream }) => stream === 'counter:c3')) throw new Error('cannot yet');
        handled.push(...events.map(({ stream }) => stream));
      },
    },
    50,
  );
  const letter = async () => (await db.owner.query(`select * from dead_letter where reader = 'fixed'`))[0];
  await eventually('the letter to be parked', letter);
  const { openDeadLetters, requestRetry } = await import('./dead-letters');
  const [open] = (await openDeadLetters(db.database)).filter(({ reader: name }) => name === 'fixed');
  expect(open).toMatchObject({ stream: 'counter:c3', error: 'Error: cannot yet', retryWantedAt: null });

  expect(await requestRetry(db.database, open!.id, 'Test')).toBe(true);
  await eventually('it to fail again', async () => (await letter())!.attempts === 2);
  expect((await letter())!.retry_wanted_at).toBeNull();

  broken = false;
  await requestRetry(db.database, open!.id, 'Test');
  await eventually('it to be resolved', async () => (await letter())!.resolved_at !== null);
  await reader.stop();
  expect(handled.filter((stream) => stream === 'counter:c3')).toHaveLength(1);
  expect(await requestRetry(db.database, open!.id, 'Test')).toBe(false);
});
