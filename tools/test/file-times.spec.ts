import { describe, expect, test } from '@jest/globals';
import { secondsByFile, sharedOut } from './file-times.mjs';

describe('the time of a spec file', () => {
  test('is from the end of the file before it, with what its hooks do, to the end of its last test', () => {
    const of = (file: string, startAt: number | null, duration: number | null) => ({
      ancestorTitles: [file],
      startAt,
      duration,
    });
    const bundle = {
      startTime: 1_000,
      assertionResults: [
        of('a', 3_000, 500),
        of('a', 3_500, 500),
        of('b', 9_000, 1_000),
        of('c', null, null),
      ],
    };
    expect(secondsByFile({ testResults: [bundle] })).toEqual([
      ['b', 6],
      ['a', 3],
    ]);
  });
});

describe('bundles', () => {
  test('take about equally long, and the longest comes first', () => {
    const seconds: Record<string, number> = { a: 5, b: 9, c: 4, d: 1 };
    expect(sharedOut(Object.keys(seconds), 2, (file) => seconds[file]!)).toEqual([
      { seconds: 10, files: ['b', 'd'] },
      { seconds: 9, files: ['a', 'c'] },
    ]);
  });

  test('are no more than there are files', () => {
    expect(sharedOut(['a'], 3, () => 1)).toHaveLength(1);
  });
});
