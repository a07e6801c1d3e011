import { expect, test } from '@jest/globals';
import { monthEnds } from './month-ends';

// P1-DASH-08
test('returns the last days of the earlier months and then today, also in a leap year', () => {
  expect(monthEnds('2024-03-31', 4)).toEqual(['2023-12-31', '2024-01-31', '2024-02-29', '2024-03-31']);
  const year = monthEnds('2026-04-15');
  expect([year.length, year[0], year.at(-2), year.at(-1)]).toEqual([
    13,
    '2025-04-30',
    '2026-03-31',
    '2026-04-15',
  ]);
});
