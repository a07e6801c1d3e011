import { expect, test } from '@jest/globals';
import { EventLog, Registry, type Database } from '../event-store';
import { Clock } from './clock';
import { UnitOfWork } from './unit-of-work';

const counter = { category: 'counter', initialState: 0, evolve: (count: number) => count + 1 };
/** No database is needed: the stream is known not to exist, so nothing is read. */
const NO_DATABASE = undefined as unknown as Database;

function metadataOf(clock: Clock) {
  const context = {
    actor: { kind: 'system', id: 'test', name: 'test' } as const,
    correlationId: 'c',
    now: new Date('2026-06-30T22:30:00Z'),
  };
  const unitOfWork = new UnitOfWork(new EventLog(NO_DATABASE), new Registry(), context, clock);
  unitOfWork.create(counter, 1);
  const act = unitOfWork.act();
  act.append(counter, 1, [{ type: 'counter/Counted', data: {} }]);
  return act.prepared.events[0]!.m;
}

test('records the fixed business date with the changes, or otherwise the Stockholm date of the command', () => {
  expect(metadataOf(new Clock())).toMatchObject({ at: '2026-06-30T22:30:00.000Z', date: '2026-07-01' });
  expect(metadataOf(new Clock('2026-03-31'))).toMatchObject({
    at: '2026-06-30T22:30:00.000Z',
    date: '2026-03-31',
  });
});

test('withdraws the facts that a decision added, and keeps the conditions of the decision', () => {
  const context = {
    actor: { kind: 'system', id: 't', name: 't' } as const,
    correlationId: 'c',
    now: new Date(),
  };
  const unitOfWork = new UnitOfWork(new EventLog(NO_DATABASE), new Registry(), context, new Clock());
  unitOfWork.create(counter, 1);
  const act = unitOfWork.act();
  act.holds('parties', 7);
  act.append(counter, 1, [{ type: 'counter/Counted', data: {} }]);
  act.claim('kind', 'key', counter, 1);
  act.row('table', {});
  act.withdraw();
  expect(act.prepared).toEqual({
    steps: [{ k: 'guard', id: 'parties', v: 7 }],
    events: [],
    rows: [],
    snapshots: [],
  });
  expect(act.changes).toEqual([]);
  expect(unitOfWork.get(counter, 1)).toMatchObject({ version: 0, state: 0 });
});
