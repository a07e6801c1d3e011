import { describe, expect, test } from '@jest/globals';
import { balancesOf, daysOf, releasesFrom, type DayChange } from './limit-days';

const changes: readonly DayChange[] = [
  { day: '2026-05-01', kind: 'RESERVED', change: 500 },
  { day: '2026-05-04', kind: 'RESERVED', change: 300 },
  { day: '2026-05-04', kind: 'RELEASED', change: -200 },
  { day: '2026-05-09', kind: 'CORRECTED', change: -50 },
];
const approvals = [
  { day: '2026-05-01', approved: 900 },
  { day: '2026-05-06', approved: 700 },
  { day: '2026-05-06', approved: 1_000 },
];
const ALL = { from: null, to: null };

// P2-LEDGER-02
describe('the balances of a period', () => {
  test('carries the used amount before the first day forward, and adds up to the used amount on the last day', () => {
    expect(balancesOf(changes, { from: '2026-05-04', to: '2026-05-08' })).toEqual({
      opening: 500,
      reserved: 300,
      released: -200,
      corrected: 0,
      closing: 600,
    });
    expect(balancesOf(changes, ALL)).toMatchObject({ opening: 0, corrected: -50, closing: 550 });
    expect(balancesOf(changes, { from: null, to: '2026-04-30' })).toMatchObject({ closing: 0 });
  });

  test('returns the used and the last approved amount of each day with a change, from the first day on', () => {
    expect(daysOf(changes, approvals, { from: '2026-05-03', to: '2026-05-08' })).toEqual([
      { day: '2026-05-03', used: 500, approved: 900 },
      { day: '2026-05-04', used: 600, approved: 900 },
      { day: '2026-05-06', used: 600, approved: 1_000 },
    ]);
    expect(daysOf(changes, [], ALL).map(({ used, approved }) => [used, approved])).toEqual([
      [500, null],
      [600, null],
      [550, null],
    ]);
    expect(daysOf([], [], ALL)).toEqual([]);
  });
});

// P2-LEDGER-03
test('subtracts expected releases from the used amount of today, day by day', () => {
  const releases = [
    { day: '2026-06-20', vehicles: 1, amount: 300 },
    { day: '2026-07-01', vehicles: 2, amount: 100 },
  ];
  expect(releasesFrom(550, releases).map(({ day, used }) => [day, used])).toEqual([
    ['2026-06-20', 250],
    ['2026-07-01', 150],
  ]);
});
