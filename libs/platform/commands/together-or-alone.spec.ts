import { expect, test } from '@jest/globals';
import { togetherOrAlone } from './together-or-alone';

/** Handles numbers, unless some of them cannot be. */
function handling(...bad: readonly number[]) {
  const runs: (readonly number[])[] = [];
  const failed: [number, string][] = [];
  const handle = (items: readonly number[]) => {
    runs.push(items);
    const found = items.find((item) => bad.includes(item));
    return found === undefined ? Promise.resolve() : Promise.reject(new Error(`not ${found}`));
  };
  const tell = (item: number, error: unknown) => void failed.push([item, (error as Error).message]);
  return { runs, failed, run: (items: readonly number[]) => togetherOrAlone(items, handle, tell) };
}

test('what can be handled together is, and nothing is asked of nobody', async () => {
  const { runs, failed, run } = handling();
  await run([1, 2, 3]);
  await run([]);
  expect([runs, failed]).toEqual([[[1, 2, 3]], []]);
});

test('those that cannot be handled are told one by one, and all others have their turn', async () => {
  const { runs, failed, run } = handling(1, 3);
  await run([1, 2, 3, 4]);
  expect(runs).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  expect(failed).toEqual([
    [1, 'not 1'],
    [3, 'not 3'],
  ]);
});

test('one alone is not tried twice', async () => {
  const { runs, failed, run } = handling(1);
  await run([1]);
  expect([runs, failed]).toEqual([[[1]], [[1, 'not 1']]]);
});

test('a lost connection is about none of them: it is thrown at once', async () => {
  const lost = Object.assign(new Error('gone'), { code: '57P01' });
  const told: number[] = [];
  const handle = () => Promise.reject(lost);
  await expect(togetherOrAlone([1, 2], handle, (item) => void told.push(item))).rejects.toBe(lost);
  expect(told).toEqual([]);
});
