import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../event-store';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { SnapshotCache } from './snapshot-cache';

let db: TestDatabase;
let database: Database;

beforeAll(async () => {
  db = await testDatabase();
  ({ database } = db);
  await db.owner.query('create table counted (id int primary key)');
  await db.owner.query('grant select, insert, delete on counted to floorplan_app');
});
afterAll(() => db.close());

/** Counts rows, and shows when the count was computed. */
const COUNT = 'select count(*) as n, clock_timestamp() as at from counted where id >= $1';
interface Count {
  readonly n: number;
  readonly at: string;
}

const counting = () => {
  const cache = new SnapshotCache(database);
  return async (from = 0): Promise<Count> => (await cache.rows<Count>(COUNT, [from], true))[0]!;
};

const insert = (id: number) => database.query('insert into counted values ($1)', [id]);

const snapshot = async () => {
  const [row] = await database.query<{ now: string }>('select pg_current_snapshot()::text as now');
  return row!.now;
};

/**
 * Returns the result of `work` from a run during which no transaction wrote on the server. Tests in other
 * databases write too, so it repeats the work until then.
 */
async function undisturbed<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = await snapshot();
    const result = await work();
    if ((await snapshot()) === before) return result;
  }
}

test('keeps the result of each query until a transaction writes', async () => {
  const count = counting();
  const [first, again, other, last] = await undisturbed(async () => [
    await count(),
    await count(),
    await count(1),
    await count(),
  ]);
  expect([again, last]).toEqual([first, first]);
  expect(other).not.toEqual(first);
  await insert(-1);
  const second = await count();
  expect(second.n).toBe(first!.n);
  expect(second.at).not.toBe(first!.at);
});

test('includes in the next result all rows that were not committed when the last result was computed', async () => {
  const count = counting();
  const { n } = await count();
  await database.transaction(async (open) => {
    await open.query('insert into counted values (1)');
    expect((await count()).n).toBe(n);
    await insert(2);
    expect((await count()).n).toBe(n + 1);
    expect((await count()).n).toBe(n + 1);
  });
  expect((await count()).n).toBe(n + 2);
  await expect(
    database.transaction(async (open) => {
      await open.query('delete from counted');
      expect((await count()).n).toBe(n + 2);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect((await count()).n).toBe(n + 2);
});

test('includes in a result all rows that were committed before the request, while many transactions write', async () => {
  const count = counting();
  const { n: before } = await count();
  let begun = 0;
  let committed = 0;
  const write = async (writer: number) => {
    for (let i = 0; i < 60; i++) {
      begun++;
      await insert(1_000 * (writer + 1) + i);
      committed++;
    }
  };
  const read = async () => {
    while (committed < 240) {
      const least = before + committed;
      const { n } = await count();
      expect(n).toBeGreaterThanOrEqual(least);
      expect(n).toBeLessThanOrEqual(before + begun);
    }
  };
  await Promise.all([...[0, 1, 2, 3].map(write), read(), read(), read()]);
  expect((await count()).n).toBe(before + 240);
});
