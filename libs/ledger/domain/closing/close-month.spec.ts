import { describe, expect, test } from '@jest/globals';
import { closeMonth, lastDayOf, ledgerMonthIdOf, missingOf, type MonthReadiness } from './close-month';
import { vatReport } from './vat-report';

const READY: MonthReadiness = {
  month: '2026-06',
  today: '2026-07-02',
  lastClosed: '2026-07-01',
  isBilled: true,
  agrees: true,
};

describe('a month', () => {
  test.each<[string, Partial<MonthReadiness>, readonly string[]]>([
    ['can be closed when it meets all conditions', {}, []],
    ['runs until its last day is over', { today: '2026-06-30', lastClosed: null }, ['MONTH_RUNS']],
    ['needs its last day closed', { lastClosed: '2026-06-29' }, ['DAYS_OPEN']],
    ['needs some day closed', { lastClosed: null, agrees: false }, ['DAYS_OPEN']],
    ['needs its billing run', { isBilled: false }, ['BILLING_OPEN']],
    ['needs its accounts to agree', { agrees: false }, ['TIES_DIFFER']],
    [
      'names everything that is missing',
      { lastClosed: '2026-06-12', isBilled: false },
      ['DAYS_OPEN', 'BILLING_OPEN'],
    ],
  ])('%s', (_, change, missing) => {
    expect(missingOf({ ...READY, ...change })).toEqual(missing);
  });

  test('is closed once', () => {
    const by = { kind: 'user', id: '1', name: 'Astrid' } as const;
    const closed = { month: '2026-06', vat: vatReport({ output: 1, input: 2 }), by };
    expect(closeMonth(null, closed)).toEqual({
      ok: true,
      facts: [{ type: 'ledger/MonthClosed', data: closed }],
    });
    expect(closeMonth(closed, closed)).toEqual({ ok: true, facts: [] });
    expect([ledgerMonthIdOf('2026-06'), lastDayOf('2026-02')]).toEqual([202_606, '2026-02-28']);
  });
});

describe('the VAT report', () => {
  // The worked car: bought for 400 000,00 with 80 000,00 VAT, and bought out with 78 750,00 VAT on 315 000,00.
  test('of the worked car repays what was deducted above what was charged', () => {
    expect(vatReport({ output: 78_750_00, input: 80_000_00 })).toEqual([
      { box: '05', amount: 315_000_00, kronor: 315_000 },
      { box: '10', amount: 78_750_00, kronor: 78_750 },
      { box: '30', amount: 0, kronor: 0 },
      { box: '31', amount: 0, kronor: 0 },
      { box: '32', amount: 0, kronor: 0 },
      { box: '48', amount: 80_000_00, kronor: 80_000 },
      { box: '49', amount: -1_250_00, kronor: -1_250 },
    ]);
  });

  test('drops öre, and adds up in whole kronor', () => {
    const boxes = vatReport({ output: 100_99, input: 50_01 });
    expect(boxes.map(({ kronor }) => kronor)).toEqual([403, 100, 0, 0, 0, 50, 50]);
    expect(boxes.at(-1)!.amount).toBe(50_98);
    expect(vatReport({ output: -99, input: 0 }).map(({ kronor }) => Object.is(kronor, -0))).not.toContain(
      true,
    );
  });
});
