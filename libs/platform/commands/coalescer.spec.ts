import { expect, test } from '@jest/globals';
import { Coalescer } from './coalescer';

/** Runs that end when the test says so. */
function heldRuns() {
  const runs: { items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const coalescer = new Coalescer<number>(
    (items) => new Promise<void>((end, fail) => void runs.push({ items, end, fail })),
  );
  return { coalescer, runs };
}
/** When everything has been done that waits for nobody. */
const settled = () => new Promise((done) => setImmediate(done));

test('what comes while a run is under way goes together in the next, each item in one run', async () => {
  const { coalescer, runs } = heldRuns();
  const first = coalescer.add([1, 2]);
  const late = [coalescer.add([3]), coalescer.add([4, 5])];
  expect(runs.map(({ items }) => items)).toEqual([[1, 2]]);
  runs[0]!.end();
  await first;
  await Promise.resolve();
  expect(runs.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  runs[1]!.end();
  await Promise.all(late);
});

test('a run that fails fails for those who brought its items, and no others', async () => {
  const { coalescer, runs } = heldRuns();
  const first = coalescer.add([1]);
  const late = coalescer.add([2]);
  runs[0]!.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  runs[1]!.end();
  await late;
  expect(runs.map(({ items }) => items)).toEqual([[1], [2]]);
});

test('who brings more as soon as a run has ended shares the next one with those who wait for it', async () => {
  const { coalescer, runs } = heldRuns();
  const ended: string[] = [];
  const again = coalescer.add([1]).then(() => coalescer.add([3]));
  const late = coalescer.add([2]).then(() => void ended.push('late'));
  runs[0]!.end();
  await settled();
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  expect(ended).toEqual([]);
  runs[1]!.end();
  await Promise.all([again, late]);
});
