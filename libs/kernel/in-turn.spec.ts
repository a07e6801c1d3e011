import { expect, test } from '@jest/globals';
import { inTurn } from './in-turn';

const failing = (done: number[], fails: readonly number[]) => (item: number) => {
  done.push(item);
  return fails.includes(item) ? Promise.reject(new Error(String(item))) : Promise.resolve();
};

test('does the work for the other items after it failed for one, and throws the first error', async () => {
  const done: number[] = [];
  await expect(inTurn([1, 2, 3, 4], failing(done, [2, 3]))).rejects.toThrow('2');
  expect(done).toEqual([1, 2, 3, 4]);
});

test('skips the other items after an error that would also occur for them', async () => {
  const done: number[] = [];
  await expect(inTurn([1, 2, 3], failing(done, [2]), () => true)).rejects.toThrow('2');
  expect(done).toEqual([1, 2]);
});
