import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '@floorplan/kernel';
import { EventLog, Notifier, Registry } from '../event-store';
import { added, counter, COUNTER_TABLE, type CounterFact } from '../testing/counter';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { Commands } from './commands';
import { outcomeOf } from './outcomes';

const mailing = { ...counter, mailsByPress: ['counter/Renamed'] };
const mail: CounterFact = { type: 'counter/Renamed', data: { name: 'mail' } };
const ANNA: Actor = { kind: 'user', id: '1', name: 'Anna' };

let db: TestDatabase;
let notifier: Notifier;
/** The commands of two processes. */
let processes: readonly Commands[];

beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query(COUNTER_TABLE);
  notifier = new Notifier(db.database);
  processes = [1, 2].map(() => {
    const registry = new Registry();
    registry.addStream(mailing);
    return new Commands(new EventLog(db.database), registry, notifier);
  });
});
afterAll(async () => {
  await notifier.close();
  await db.close();
});

let turn = 0;
/** One press. @returns the code of the refusal, or OK */
async function press(id: string, by = ANNA, facts: readonly CounterFact[] = [mail], dry = false) {
  const commands = processes[turn++ % 2]!;
  const context = { actor: by, correlationId: 'press', now: new Date() };
  const outcome = await outcomeOf(async () =>
    commands[dry ? 'preview' : 'run'](context, async (act, work) => {
      await work.load(mailing, id);
      act.append(mailing, id, facts);
    }),
  );
  return outcome.ok ? 'OK' : outcome.refusal.code;
}
const presses = async (count: number, ...of: Parameters<typeof press>) => {
  const codes: string[] = [];
  for (let n = 0; n < count; n++) codes.push(await press(...of));
  return codes;
};
const ok = (count: number) => Array<string>(count).fill('OK');

test('lets a user send ten mails an hour about one thing, over all processes', async () => {
  expect(await presses(12, 'a')).toEqual([...ok(10), 'TOO_MANY_MAILS', 'TOO_MANY_MAILS']);
  // Another thing, another user, other facts and the system are not concerned.
  expect(await press('b')).toBe('OK');
  expect(await press('a', { ...ANNA, id: '2' })).toBe('OK');
  expect(await press('a', ANNA, [added(1)])).toBe('OK');
  expect(await presses(11, 'a', { kind: 'system', id: 'worker', name: 'Worker' })).toEqual(ok(11));
});

test('counts neither dry runs nor refused requests', async () => {
  expect(await presses(15, 'c', ANNA, [mail], true)).toEqual(ok(15));
  expect(await presses(11, 'c')).toEqual([...ok(10), 'TOO_MANY_MAILS']);
  expect(await press('c', ANNA, [mail], true)).toBe('TOO_MANY_MAILS');
  const later = `update event set recorded_at = recorded_at - interval '61 minutes' where stream = 'counter:c' and version = 1`;
  await db.owner.query(later);
  expect(await presses(2, 'c')).toEqual(['OK', 'TOO_MANY_MAILS']);
});

test('allows no more when many requests arrive at the same moment', async () => {
  const codes = await Promise.all(Array.from({ length: 14 }, () => press('d')));
  expect(codes.filter((code) => code === 'OK')).toHaveLength(10);
});
