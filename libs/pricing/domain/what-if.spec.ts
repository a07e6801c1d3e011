import { dayNumber, kronorOfOre } from '@floorplan/kernel';
import { describe, expect, test } from '@jest/globals';
import type { FinancingFacts } from './charges/build';
import { baseRatesOf, type PricedProgram } from './charges/financing';
import { adjustment, CONSIGNED, EXAMPLE_RATE, programOf, rowOf, type Row } from './testing/charges';
import { WhatIfTrial, type FeeWhatIf, type WhatIf } from './what-if';

const FACTS: FinancingFacts = {
  program: CONSIGNED,
  begin: '2026-03-02',
  end: '2026-08-28',
  firstDayNumber: 1,
  capital: 32_000_000,
};
const RATES = baseRatesOf([EXAMPLE_RATE]);
const TODAY = '2026-06-10';
const ROWS: Row[] = [
  ['RTA', 'IMP', 1, 60, 1.75, 1],
  ['RTA', 'DEA', 61, 120, 2.25, 1],
  ['RTA', 'DEA', 121, 180, 3.75, 1],
  ['DSU', 'IMP', 61, 120, 0.5],
  ['FIX', 'IMP', 1, 1, 250],
  ['KIN', 'DEA', 1, 180, 395],
];
const draft = (...rows: Row[]): PricedProgram => ({
  named: null,
  unit: 'DAY',
  residualPct: null,
  rows: rows.map(rowOf),
});
const program = (from: string | null, rows: Row[], sides: ('IMP' | 'DEA')[] = ['IMP', 'DEA']): WhatIf => ({
  kind: 'program',
  sides,
  from,
  program: draft(...rows),
});
const fee = (more: Partial<FeeWhatIf>): WhatIf => ({
  kind: 'fee',
  feeId: 1,
  feeType: 'FIX',
  receiver: 'IMP',
  value: 100,
  fromDay: 1,
  toDay: 1,
  from: TODAY,
  ...more,
});

const tried = (whatIf: WhatIf, facts: Partial<FinancingFacts> = {}, today = TODAY) =>
  new WhatIfTrial(whatIf, RATES, today).on({ ...FACTS, ...facts });
/** Returns the months whose cost changes, in kronor. */
const changes = (...args: Parameters<typeof tried>) => {
  const answer = tried(...args);
  if (answer.outcome !== 'tried') return answer.outcome;
  return answer.months
    .filter(({ before, after }) => before !== after)
    .map(({ receiver, month, before, after }) =>
      [receiver, month, kronorOfOre(before), kronorOfOre(after)].join(' '),
    );
};

describe('simulated price list', () => {
  // P2-WHATIF-01
  test('charges by the rows of the draft from the first day of the draft, and leaves earlier days unchanged', () => {
    const dearer = ROWS.map((row): Row =>
      row[0] === 'RTA' && row[1] === 'DEA' ? ['RTA', 'DEA', row[2], row[3], row[4] + 0.36, 1] : row,
    );
    // Interest of 0.36 % on 320 000 kronor is 3.20 per night: 31 nights in July, 28 in August, 21 from 10
    // June.
    expect(changes(program(TODAY, dearer))).toEqual([
      expect.stringMatching(/^DEA 2026-06 /),
      'DEA 2026-07 1598.22 1697.42',
      'DEA 2026-08 1838.56 1928.16',
    ]);
  });

  test('changes no amount when the draft equals the price list, whatever the first day of the draft', () => {
    for (const from of [null, '2026-03-20', TODAY, '2026-08-28', '2026-09-30'])
      expect(tried(program(from, ROWS)).outcome).toBe('untouched');
  });

  test('charges the whole term by the draft when the draft applies from the first day of the term', () => {
    const months = changes(program(null, [['RTA', 'DEA', 1, 180, 4.5]]));
    expect(months).toContain('DEA 2026-03 0 1200');
    expect(months).toContain('IMP 2026-03 1330 0');
  });

  test('leaves the rows of receivers outside the simulation unchanged', () => {
    const answer = changes(program(null, [['RTA', 'IMP', 1, 60, 2.75, 1]], ['IMP']));
    expect(answer).toContain('IMP 2026-04 1080 1346.67');
    // The draft has no subvention, so the dealer is credited less. The charges by the dealer's own rows are unchanged.
    expect(answer).toContain('DEA 2026-05 1078.22 1216');
  });

  test('leaves financings unchanged when their unit is not the unit of the draft', () => {
    const facts = { program: programOf('MONTH', [['AMR', 'DEA', 1, 36, 3.4]]), end: '2029-03-01' };
    expect(tried(program(TODAY, ROWS), facts).outcome).toBe('untouched');
  });

  test('leaves the cost of a month that has already begun unchanged', () => {
    const facts = { program: programOf('MONTH', [['AMR', 'DEA', 1, 3, 3.6]]), end: '2026-06-01' };
    const whatIf: WhatIf = {
      kind: 'program',
      sides: ['IMP', 'DEA'],
      from: '2026-04-15',
      program: { ...draft(['AMR', 'DEA', 1, 3, 4.8]), unit: 'MONTH' },
    };
    expect(changes(whatIf, facts, '2026-04-15')).toEqual(['DEA 2026-06 960 1280']);
  });
});

describe('simulated base rate', () => {
  const rate = (value: number | null, validFrom: string): WhatIf => ({
    kind: 'rate',
    interestRateId: 1,
    value,
    validFrom,
  });

  // P2-WHATIF-02
  test('changes the cost from the day on which the simulated base rate takes effect', () => {
    expect(changes(rate(3.05, '2026-07-01'))).toEqual([
      'DEA 2026-07 1598.22 1873.78',
      'DEA 2026-08 1838.56 2087.44',
    ]);
  });

  // P2-RATE-05
  test('uses the previous base rate when the simulation withdraws a value', () => {
    expect(changes(rate(null, '2026-05-15'))).toEqual(changes(rate(2.3, '2026-05-15')));
    expect(tried(rate(null, '2026-05-16')).outcome).toBe('untouched');
  });

  test('replaces a base rate that takes effect on the same day', () => {
    expect(tried(rate(2.05, '2026-05-15')).outcome).toBe('untouched');
  });

  // P2-RATE-05
  test('changes the cost of ended terms through their last night when a base rate is back-dated, without a payoff fee', () => {
    const lastNight = dayNumber('2026-04-10');
    const changesOf = (running: FinancingFacts | null) => {
      const answer = new WhatIfTrial(rate(3.3, '2026-04-01'), RATES, TODAY).on(running, [
        { facts: FACTS, lastNight },
      ]);
      return answer.outcome === 'tried' && answer.months.filter(({ before, after }) => before !== after);
    };
    // Interest for ten nights on 320 000 kronor, at 4.05 % before and 5.05 % after the change.
    const april = { receiver: 'IMP', month: '2026-04', before: 36_000n, after: 44_889n };
    expect(changesOf(null)).toEqual([april]);
    const later = { ...FACTS, begin: '2026-04-11', firstDayNumber: 41 };
    const both = changesOf(later) as { before: bigint; after: bigint }[];
    // Also includes interest for twenty nights at the next dealer.
    expect(both[0]).toEqual({ ...april, before: 36_000n + 72_000n, after: 44_889n + 89_778n });
    expect(both.length).toBeGreaterThan(1);
  });

  test('leaves a financing unchanged when no row follows the base rate, or when the financing ends before the new value', () => {
    expect(tried(rate(9, '2026-09-01')).outcome).toBe('untouched');
    const facts = { program: programOf('DAY', [['RTA', 'DEA', 1, 180, 4]]) };
    expect(tried(rate(9, '2026-04-01'), facts).outcome).toBe('untouched');
  });

  test('changes the cost of the running month when a financing continues after its term', () => {
    expect(changes(rate(3.05, '2026-09-01'), {}, '2026-09-10')).toEqual(['DEA 2026-09 1941.67 2208.33']);
  });
});

describe('simulated fee', () => {
  // P2-WHATIF-03
  test('calculates the same cost for the last month of a term during that month as in the month before', () => {
    const june = (today: string) => {
      const answer = tried(fee({ from: null }), { end: '2026-06-20' }, today);
      return answer.outcome === 'tried' ? answer.months.filter(({ month }) => month === '2026-06') : answer;
    };
    expect(june('2026-06-10')).toEqual(june('2026-05-10'));
  });

  test('charges a simulated fee on future days', () => {
    expect(changes(fee({ fromDay: 150, toDay: 150 }))).toEqual(['IMP 2026-07 0 100']);
    expect(changes(fee({ from: null }))).toEqual(['IMP 2026-03 1330 1430']);
    expect(tried(fee({})).outcome).toBe('untouched');
  });

  // P1-CHARGE-09
  test('charges a simulated fixed fee only on its first day, and not when that day has passed', () => {
    expect(changes(fee({ fromDay: 150, toDay: 170 }))).toEqual(['IMP 2026-07 0 100']);
    expect(tried(fee({ fromDay: 90, toDay: 170 }))).toEqual({ outcome: 'untouched', why: 'DAYS_PASSED' });
  });

  test('returns NO_ROW_TO_ADJUST for an interest fee that the price list does not have', () => {
    const none = fee({ feeType: 'RTA', receiver: 'IMP', value: 1, fromDay: 61, toDay: 180 });
    expect(tried(none)).toEqual({ outcome: 'untouched', why: 'NO_ROW_TO_ADJUST' });
  });

  test('lowers the interest rate on the remaining days by a discount', () => {
    const lower = fee({ feeType: 'RTA', receiver: 'DEA', value: -0.36, fromDay: 1, toDay: 180 });
    expect(changes(lower)).toContain('DEA 2026-07 1598.22 1499.02');
  });

  test('refuses a simulated discount when the vehicle’s existing discounts and the new discount together exceed the fee', () => {
    const off = fee({ feeType: 'KIN', receiver: 'DEA', value: -200, toDay: 180 });
    expect(changes(off)).toEqual(['DEA 2026-08 1838.56 1638.56']);
    const adjustments = [adjustment(['KIN', 'DEA', 1, 180, -300])];
    expect(tried(off, { adjustments }).outcome).toBe('refused');
  });
});

// P2-WHATIF-01
test('returns why the cost of a financing does not change, and reveals no rows that the caller may not see', () => {
  const rate = (sides: readonly ('IMP' | 'DEA')[], rows: Row[] = ROWS) =>
    new WhatIfTrial(
      { kind: 'rate', interestRateId: 1, value: 2.05, validFrom: '2026-05-15' },
      RATES,
      TODAY,
      sides,
    ).on({ ...FACTS, program: programOf('DAY', rows) });
  const dealersOnly: Row[] = [['RTA', 'DEA', 1, 180, 2.25, 1]];
  expect(rate(['IMP', 'DEA'])).toEqual({ outcome: 'untouched', why: 'SAME_COST' });
  expect(rate(['IMP', 'DEA'], dealersOnly)).toEqual({ outcome: 'untouched', why: 'SAME_COST' });
  expect(rate(['IMP'], dealersOnly)).toEqual({ outcome: 'untouched', why: 'NOT_FOLLOWED' });
  expect(rate(['IMP', 'DEA'], [['RTA', 'DEA', 1, 180, 2.25]])).toMatchObject({ why: 'NOT_FOLLOWED' });
  expect(tried(fee({ fromDay: 1, toDay: 1 }))).toMatchObject({ why: 'DAYS_PASSED' });
  const months = programOf('MONTH', [['AMR', 'DEA', 1, 6, 3]]);
  expect(tried(program(null, ROWS), { program: months })).toMatchObject({ why: 'OTHER_UNIT' });
  expect(tried(fee({ value: -251, from: null }))).toEqual({ outcome: 'refused' });
});
