import { expect, test } from '@jest/globals';
import { Coalescer } from './coalescer';

/** A coalescer whose runs end only when the test ends them. */
function heldRuns() {
  const runs: { items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const coalescer = new Coalescer<number>(
    (items) => new Promise<void>((end, fail) => void runs.push({ items, end, fail })),
  );
  return { coalescer, runs };
}
/** Resolves when all pending microtasks have run. */
const settled = () => new Promise((done) => setImmediate(done));

test('collects items that arrive during a run, and handles each of the items once in the next run', async () => {
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

test('rejects only callers whose items were in the failed run', async () => {
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

test('handles the second call of a caller together with the calls that wait for the next run', async () => {
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
