import { expect, test } from '@jest/globals';
import { refusedDayOf } from './refused-day';

const row = { day: '2026-04-01', amount: 100, kind: 'payment', endToEndId: null, isBegun: false } as const;

test.each([
  ['of today', { day: '2026-04-01' }, null],
  ['of tomorrow', { day: '2026-04-02' }, 'DAY_TO_COME'],
  ['of 365 days ago', { day: '2025-04-01' }, null],
  ['of 366 days ago', { day: '2025-03-31' }, 'DAY_TOO_OLD'],
  ['that takes money back tomorrow', { day: '2026-04-02', kind: 'reversal', amount: -100 }, 'DAY_TO_COME'],
  ['that a run pays tomorrow', { day: '2026-04-02', kind: 'sent', endToEndId: 'P-1' }, null],
  ['that a run paid 366 days ago', { day: '2025-03-31', kind: 'sent', endToEndId: 'P-1' }, 'DAY_TOO_OLD'],
  ['that no run paid tomorrow', { day: '2026-04-02', kind: 'sent' }, null],
  ['of nothing tomorrow', { day: '2026-04-02', amount: 0 }, null],
  ['of tomorrow that may be booked already', { day: '2026-04-02', isBegun: true }, null],
] as const)('judges the day of a row %s', (_, change, code) => {
  expect(refusedDayOf({ ...row, ...change }, '2026-04-01')).toBe(code);
});
