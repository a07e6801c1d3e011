import { expect, test } from '@jest/globals';
import { pauseAfter, attemptsAtMinutes } from '.';

test('tries at once and after 1, 5 and 15 minutes', () => {
  const { attempts, pausesMs } = attemptsAtMinutes(1, 5, 15);
  const opts = { backoff: { type: 'pauses', pausesMs } };
  const pauses = Array.from({ length: attempts - 1 }, (_, i) => pauseAfter(i + 1, { opts }) / 60_000);
  expect(pauses).toEqual([1, 4, 10]);
});
