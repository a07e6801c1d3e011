import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually, testDatabase, type TestDatabase } from '@floorplan/platform/testing';
import { DEFAULT_TIME_LIMITS, type HttpOptions } from '../http/http-options';
import { Searches } from './searches';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const within = (search: number) =>
  new Searches({ timeLimits: { ...DEFAULT_TIME_LIMITS, search } } as HttpOptions);

test('leaves database connections for other callers while one caller starts forty costly searches', async () => {
  const searches = within(60_000);
  let running = 0;
  let most = 0;
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const all = Array.from({ length: 40 }, () =>
    searches.inTurn('a b c', async () => {
      most = Math.max(most, ++running);
      await held;
      running--;
    }),
  );
  await eventually('the first searches to run', () => running > 0);
  expect(await db.database.query('select 1 as n')).toEqual([{ n: 1 }]);
  expect(await searches.inTurn(undefined, () => Promise.resolve('a list without a text'))).toBeTruthy();
  goOn();
  await Promise.all(all);
  expect(most).toBe(2);
});

test('cancels a database search that takes too long, reports the cancellation, and starts the next search', async () => {
  const searches = within(50);
  const slow = () => searches.inTurn('a', () => db.database.query('select pg_sleep(600)'));
  for (let i = 0; i < 3; i++) await expect(slow()).rejects.toMatchObject({ code: 'SEARCH_TOO_SLOW' });
  expect(await searches.inTurn('a', () => db.database.query('select 1 as n'))).toEqual([{ n: 1 }]);
  // Other queries have no time limit.
  expect(await db.database.query('select current_setting($1) as t', ['statement_timeout'])).toEqual([
    { t: '0' },
  ]);
});
