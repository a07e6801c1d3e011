import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decided, refused } from '@floorplan/kernel';
import { randomUUID } from 'node:crypto';
import { Clock, Commands } from '../commands';
import { asNamedCommand } from '../commands/named-command';
import { EventLog, Notifier, Registry } from '../event-store';
import {
  added,
  counter,
  COUNTER_TABLE,
  counterRows,
  type CounterFact,
  type CounterState,
} from '../testing/counter';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { PORTAL, type ActCall, type ActRequest, type ActSubject } from './act-request';
import { Acts } from './acts';

const amountOf = (fact: CounterFact) => (fact.type === 'counter/Added' ? fact.data.amount : 0);
/** Amounts of ten concern nobody; nobody but the system sees amounts of seven. */
const subject: ActSubject<CounterState, CounterFact> = {
  stream: counter,
  concernsActs: (fact) => amountOf(fact) !== 10,
  nameOf: (fact) => `plus ${amountOf(fact)}`,
};
const user: ActSubject<CounterState, CounterFact> = { ...subject, isSeen: (_, fact) => amountOf(fact) !== 7 };
const by = { kind: 'system', id: 'test', name: 'Test' } as const;
const call = (more: Partial<ActCall> = {}): ActCall => ({
  by,
  correlationId: 'acts',
  isDryRun: false,
  ...more,
});
const add = (id: number, ...amounts: readonly number[]): ActRequest<CounterState, CounterFact> => ({
  id,
  whyNot: ({ total }) => (total > 100 ? { code: 'FULL' } : null),
  decide: () => decided(...amounts.map((amount) => added(amount))),
});

let db: TestDatabase;
let log: EventLog;
let notifier: Notifier;
let acts: Acts;

beforeAll(async () => {
  db = await testDatabase();
  await db.owner.query(COUNTER_TABLE);
  log = new EventLog(db.database);
  notifier = new Notifier(db.database);
  const registry = new Registry();
  registry.addInlineProjection(counterRows);
  acts = new Acts(new Commands(log, registry, notifier), log, new Clock('2026-03-31'));
});
afterAll(async () => {
  await notifier.close();
  await db.close();
});

test('writes the facts of an act, and writes nothing in a dry run, which has the same answer', async () => {
  const dry = await acts.run(call({ isDryRun: true }), subject, add(1, 2, 3));
  expect((await log.load(counter, 1)).version).toBe(0);
  expect(await acts.run(call(), subject, add(1, 2, 3))).toEqual(dry);
  expect(await log.load(counter, 1)).toMatchObject({ version: 2, state: { total: 5 } });
});

test('refuses an act that is not possible, before it decides', async () => {
  await acts.run(call(), subject, add(2, 101));
  const decide = () => {
    throw new Error('must not be asked');
  };
  expect(await acts.run(call(), subject, { ...add(2), decide })).toEqual(refused('FULL'));
});

test('refuses an act on an older version, and names the newer facts that concern it', async () => {
  await acts.run(call(), subject, add(3, 1));
  await acts.run(call(), subject, add(3, 2, 10, 4));
  expect(await acts.run(call({ seen: 1 }), subject, add(3, 1))).toEqual(
    refused('CHANGED_MEANWHILE', { events: 'plus 2, plus 4', version: 4 }),
  );
  expect((await acts.run(call({ seen: 4 }), subject, add(3, 10))).ok).toBe(true);
  expect((await acts.run(call({ seen: 4 }), subject, add(3, 1))).ok).toBe(true);
});

test('counts and names only facts that the caller may see', async () => {
  await acts.run(call(), subject, add(4, 7, 1, 7, 2));
  expect(await acts.run(call({ seen: 1 }), user, add(4, 1))).toEqual(
    refused('CHANGED_MEANWHILE', { events: 'plus 2', version: 2 }),
  );
  expect((await acts.run(call({ seen: 2 }), user, add(4, 1))).ok).toBe(true);
});

test('answers a request that comes again with what the first run wrote, whatever was added since', async () => {
  const generation = randomUUID();
  const named = (begunBefore: boolean) =>
    asNamedCommand({ generation, begunBefore }, () => acts.run(call(), subject, add(7, 2, 3)));
  await acts.run(call(), subject, add(7, 1));
  const first = await named(false);
  await acts.run(call(), subject, add(7, 50));
  expect(await named(true)).toEqual(first);
  expect(first).toMatchObject({ answer: { before: { total: 1 }, state: { total: 6 }, version: 3 } });
  expect((await log.load(counter, 7)).state.total).toBe(56);
});

test('answers two runs of a request at once with what one of them wrote', async () => {
  const command = { generation: randomUUID(), begunBefore: false };
  const answers = await Promise.all(
    [1, 2].map((amount) => asNamedCommand(command, () => acts.run(call(), subject, add(10, amount)))),
  );
  const { state } = await log.load(counter, 10);
  expect(answers.map((each) => each.ok && each.answer.state.total)).toEqual([state.total, state.total]);
  expect([1, 2]).toContain(state.total);
});

test('refuses last what nobody may find out without an act', async () => {
  const inspected: number[] = [];
  const tooMuch: ActRequest<CounterState, CounterFact> = {
    ...add(8, 5),
    follow: (_, __, ___, { refuseLast }) => Promise.resolve(refuseLast({ code: 'FULL' })),
    inspect: ({ state }) => Promise.resolve(void inspected.push(state.total)),
  };
  expect(await acts.run(call({ refusesLast: true }), subject, tooMuch)).toEqual(refused('FULL'));
  expect(await acts.run(call(), subject, tooMuch)).toEqual(refused('FULL'));
  expect([inspected, (await log.load(counter, 8)).version]).toEqual([[5], 0]);
});

test('lets the portal itself act, and throws what it refuses', async () => {
  const { state } = await acts.bySystem(subject, add(9, 200));
  expect(state.total).toBe(200);
  const refusing = { id: 9, decide: () => refused('FULL') };
  await expect(acts.bySystem(subject, refusing)).rejects.toMatchObject({ refusal: { code: 'FULL' } });
});

test('names the portal in the facts of its acts, or whom and what an act says instead', async () => {
  await acts.bySystem({ stream: counter }, add(31, 1));
  await acts.bySystem({ stream: counter }, add(31, 2), { by, correlationId: 'night' });
  const [own, other] = (await log.history(counter, 31)).map(({ metadata }) => metadata);
  expect(own).toMatchObject({ actor: PORTAL, correlationId: expect.any(String) });
  expect(other).toMatchObject({ actor: by, correlationId: 'night' });
});

test('commits the changes that follow from an act together with the act', async () => {
  const follow: ActRequest<CounterState, CounterFact>['follow'] = async (
    before,
    after,
    facts,
    { act, unitOfWork },
  ) => {
    await unitOfWork.load(counter, 6);
    act.append(counter, 6, [added(after.total - before.total + facts.length)]);
  };
  await acts.run(call(), subject, { ...add(5, 20, 30), follow });
  expect((await log.load(counter, 6)).state.total).toBe(52);
  await acts.run(call(), subject, { ...add(5), follow });
  expect((await log.load(counter, 6)).version).toBe(1);
  const refusing = { ...add(5, 1), follow: () => Promise.reject(new Error('no room')) };
  await expect(acts.run(call(), subject, refusing)).rejects.toThrow('no room');
  expect((await log.load(counter, 5)).version).toBe(2);
});
