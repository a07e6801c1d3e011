import { expect, test } from '@jest/globals';
import { togetherOrAlone } from './together-or-alone';

/** Returns a handler of numbers that throws when it gets one of the numbers `bad`. */
function handling(...bad: readonly number[]) {
  const runs: (readonly number[])[] = [];
  const failed: [number, string][] = [];
  const handle = (items: readonly number[]) => {
    runs.push(items);
    const found = items.find((item) => bad.includes(item));
    return found === undefined ? Promise.resolve() : Promise.reject(new Error(`not ${found}`));
  };
  const onFailed = (item: number, error: unknown) => void failed.push([item, (error as Error).message]);
  return { runs, failed, run: (items: readonly number[]) => togetherOrAlone(items, handle, onFailed) };
}

test('handles all items in one run when no item fails', async () => {
  const { runs, failed, run } = handling();
  await run([1, 2, 3]);
  await run([]);
  expect([runs, failed]).toEqual([[[1, 2, 3]], []]);
});

test('reports each failing item and handles all other items', async () => {
  const { runs, failed, run } = handling(1, 3);
  await run([1, 2, 3, 4]);
  expect(runs).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  expect(failed).toEqual([
    [1, 'not 1'],
    [3, 'not 3'],
  ]);
});

test('does not try a failing item a second time when the run contains no other item', async () => {
  const { runs, failed, run } = handling(1);
  await run([1]);
  expect([runs, failed]).toEqual([[[1]], [[1, 'not 1']]]);
});

test('throws when the connection is lost, and does not report the items as failed', async () => {
  const lost = Object.assign(new Error('gone'), { code: '57P01' });
  const failedItems: number[] = [];
  const handle = () => Promise.reject(lost);
  await expect(togetherOrAlone([1, 2], handle, (item) => void failedItems.push(item))).rejects.toBe(lost);
  expect(failedItems).toEqual([]);
});
