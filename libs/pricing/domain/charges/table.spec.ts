import { describe, expect, test } from '@jest/globals';
import * as d from '../index';
import { adjustment, calculated, linesOf, lineText, programOf, stibor, type Row } from '../testing/charges';

const june = { begin: '2026-06-01', end: '2026-06-30' };
const month = { begin: '2026-01-15', end: '2026-02-14' };

// P1-CHARGE-01 P1-CHARGE-04
describe('one term of 100 000 kr, by fee, unit, receiver and base rate', () => {
  const table: [Row[0], 'DAY' | 'MONTH', number, number, string | null, string | null][] = [
    // fee, unit, rate, last day, expected line without base rate, expected line with a base rate of 2 %
    ['RTA', 'DAY', 3, 30, '3 % 30 100000 250', '5 % 30 100000 416.67'],
    ['DSU', 'DAY', 0.5, 30, '0.5 % 30 100000 41.67', '2.5 % 30 100000 208.33'],
    ['AMR', 'DAY', 3, 30, '3 % 30 100000 250', '5 % 30 100000 416.67'],
    ['RTA', 'MONTH', 3, 1, '3 % 31 100000 258.33', '5 % 31 100000 430.56'],
    ['DSU', 'MONTH', 0.5, 1, '0.5 % 31 100000 43.06', '2.5 % 31 100000 215.28'],
    ['AMR', 'MONTH', 3, 1, '3 % 30 100000 250', '5 % 30 100000 416.67'],
    ['ANN', 'MONTH', 3, 1, '3 % 30 100000 250', '5 % 30 100000 416.67'],
    // The rent is paid in advance, so no capital is left that bears interest.
    ['ANL', 'MONTH', 3, 1, '3 % 30 0 0', '5 % 30 0 0'],
  ];
  const cases = table.flatMap(([fee, unit, value, last, alone, based]) =>
    (['IMP', 'DEA'] as const).flatMap((receiver) => [
      [fee, unit, receiver, null, value, last, alone] as const,
      [fee, unit, receiver, 1, value, last, based] as const,
    ]),
  );

  test.each(cases)(
    'charges fee %s in unit %s to %s with base rate %p',
    (fee, unit, receiver, rateId, value, last, expected) => {
      const term = unit === 'DAY' ? june : month;
      const lines = linesOf(unit, [fee, receiver, 1, last, value, rateId], term);
      expect(lines).toEqual([`${fee} ${receiver} ${term.begin}–${term.end} ${expected}`]);
    },
  );

  test.each(['DAY', 'MONTH'] as const)('charges fees in kronor in %s programs', (unit) => {
    const facts = unit === 'DAY' ? june : { begin: '2026-01-15', end: '2026-03-14' };
    const second = unit === 'DAY' ? '2026-06-02' : '2026-02-15';
    expect(linesOf(unit, ['FIX', 'IMP', 2, 2, 250.5], facts)).toEqual([`FIX IMP ${second} 250.5`]);
    expect(linesOf(unit, ['KIN', 'DEA', 1, 2, 395], facts)).toEqual([`KIN DEA ${facts.end} 395`]);
  });

  test("repays instalments at the end of the instalment's days in day programs, and at the end of the month in month programs", () => {
    expect(
      linesOf(
        'DAY',
        [
          ['AMP', 'DEA', 1, 10, 1_000],
          ['RTA', 'DEA', 1, 30, 3.6],
        ],
        june,
      ),
    ).toEqual([
      'RTA DEA 2026-06-01–2026-06-10 3.6 % 10 100000 100',
      'RTA DEA 2026-06-11–2026-06-30 3.6 % 20 99000 198',
      'AMP DEA 2026-06-10 1000',
    ]);
    const quarter = { begin: '2026-01-31', end: '2026-04-29' };
    expect(
      linesOf(
        'MONTH',
        [
          ['AMP', 'DEA', 1, 3, 40_000],
          ['AMR', 'DEA', 1, 3, 12],
        ],
        quarter,
      ),
    ).toEqual([
      'AMR DEA 2026-01-31–2026-02-27 12 % 30 100000 1000',
      'AMR DEA 2026-02-28–2026-03-30 12 % 30 60000 600',
      'AMR DEA 2026-03-31–2026-04-29 12 % 30 20000 200',
      'AMP DEA 2026-02-27 40000',
      'AMP DEA 2026-03-30 40000',
      // A repayment is never larger than the balance.
      'AMP DEA 2026-04-29 20000',
    ]);
  });
});

describe('splitting lines in day programs', () => {
  const row: Row = ['RTA', 'DEA', 1, 400, 3, 1];

  test('splits lines at month ends, also in a leap year and at the end of a year', () =>
    expect(linesOf('DAY', row, { begin: '2027-12-30', end: '2028-03-01' })).toEqual([
      'RTA DEA 2027-12-30–2027-12-31 5 % 2 100000 27.78',
      'RTA DEA 2028-01-01–2028-01-31 5 % 31 100000 430.56',
      'RTA DEA 2028-02-01–2028-02-29 5 % 29 100000 402.78',
      'RTA DEA 2028-03-01–2028-03-01 5 % 1 100000 13.89',
    ]));

  test('splits lines on the day of a new base rate value, even when the value is equal to the old value', () =>
    expect(
      linesOf('DAY', row, june, [stibor(['2026-01-01', 2], ['2026-06-11', 2], ['2026-06-21', 2.5])]),
    ).toEqual([
      'RTA DEA 2026-06-01–2026-06-10 5 % 10 100000 138.89',
      'RTA DEA 2026-06-11–2026-06-20 5 % 10 100000 138.89',
      'RTA DEA 2026-06-21–2026-06-30 5.5 % 10 100000 152.78',
    ]));

  test('does not split lines of a row without a base rate', () =>
    expect(
      linesOf('DAY', ['RTA', 'DEA', 1, 400, 3], june, [stibor(['2026-01-01', 2], ['2026-06-11', 9])]),
    ).toHaveLength(1));

  test('splits lines at a capital change', () =>
    expect(
      linesOf('DAY', row, { ...june, capitalChanges: [{ date: '2026-06-16', capital: 5_000_000 }] }),
    ).toEqual([
      'RTA DEA 2026-06-01–2026-06-15 5 % 15 100000 208.33',
      'RTA DEA 2026-06-16–2026-06-30 5 % 15 50000 104.17',
    ]));

  test('splits lines at adjustments of the same fee and receiver, and adds adjustments before raising the rate to 0', () =>
    expect(
      linesOf('DAY', row, {
        ...june,
        adjustments: [
          adjustment(['RTA', 'DEA', 11, 20, -0.5]),
          adjustment(['RTA', 'DEA', 16, 25, -5]),
          adjustment(['RTA', 'IMP', 1, 30, 1]),
          adjustment(['DSU', 'DEA', 1, 30, 1]),
        ],
      }),
    ).toEqual([
      'RTA DEA 2026-06-01–2026-06-10 5 % 10 100000 138.89',
      'RTA DEA 2026-06-11–2026-06-15 4.5 % 5 100000 62.5',
      'RTA DEA 2026-06-16–2026-06-20 0 % 5 100000 0',
      'RTA DEA 2026-06-21–2026-06-25 0 % 5 100000 0',
      'RTA DEA 2026-06-26–2026-06-30 5 % 5 100000 69.44',
    ]));

  test('raises the rate to 0 when a negative base rate makes the rate negative', () =>
    expect(
      linesOf('DAY', ['RTA', 'DEA', 1, 30, 0.4, 1], june, [
        stibor(['2026-01-01', -0.15], ['2026-06-16', -1]),
      ]),
    ).toEqual([
      'RTA DEA 2026-06-01–2026-06-15 0.25 % 15 100000 10.42',
      'RTA DEA 2026-06-16–2026-06-30 0 % 15 100000 0',
    ]));

  test('rounds the rate to two decimals only when the row has a base rate', () => {
    expect(linesOf('DAY', ['RTA', 'DEA', 1, 30, 1.0051, 1], june)).toEqual([
      'RTA DEA 2026-06-01–2026-06-30 3.01 % 30 100000 250.83',
    ]);
    expect(linesOf('DAY', ['RTA', 'DEA', 1, 30, 1.0051], june)).toEqual([
      'RTA DEA 2026-06-01–2026-06-30 1.0051 % 30 100000 83.76',
    ]);
  });

  test.each([
    ['ACT360', '30', 250],
    ['ACT365', '30', 246.58],
    ['30E360', '30', 250],
  ] as const)('counts days by the day count convention of the row: %s', (basis, days, amount) =>
    expect(linesOf('DAY', ['RTA', 'DEA', 1, 30, 3, null, { basis }], june)).toEqual([
      `RTA DEA 2026-06-01–2026-06-30 3 % ${days} 100000 ${amount}`,
    ]),
  );
});

describe('rows that charge', () => {
  test('charges nothing on days without a row, and continues only rows that charge on the last day of the price list', () => {
    const rows: Row[] = [
      ['RTA', 'IMP', 1, 5, 3.6],
      ['RTA', 'DEA', 11, 20, 3.6],
      ['DSU', 'IMP', 11, 15, 3.6],
      ['KIN', 'DEA', 1, 5, 100],
      ['KIN', 'IMP', 6, 20, 200],
    ];
    expect(linesOf('DAY', rows, june)).toEqual([
      'RTA IMP 2026-06-01–2026-06-05 3.6 % 5 100000 50',
      'RTA DEA 2026-06-11–2026-06-30 3.6 % 20 100000 200',
      'DSU IMP 2026-06-11–2026-06-15 3.6 % 5 100000 50',
      'KIN IMP 2026-06-30 200',
    ]);
  });

  test('continues a day count without restarting rows or repeating one-time fees', () => {
    const rows: Row[] = [
      ['RTA', 'DEA', 1, 60, 3.6],
      ['RTA', 'DEA', 61, 120, 7.2],
      ['FIX', 'DEA', 1, 1, 500],
      ['FIX', 'DEA', 70, 70, 600],
      ['AMP', 'DEA', 1, 40, 1_000],
      ['AMP', 'DEA', 41, 65, 2_000],
      ['KIN', 'DEA', 1, 79, 100],
      ['KIN', 'DEA', 80, 120, 200],
    ];
    expect(linesOf('DAY', rows, { ...june, firstDayNumber: 51 })).toEqual([
      'RTA DEA 2026-06-01–2026-06-10 3.6 % 10 100000 100',
      'RTA DEA 2026-06-11–2026-06-15 7.2 % 5 100000 100',
      'RTA DEA 2026-06-16–2026-06-30 7.2 % 15 98000 294',
      'FIX DEA 2026-06-20 600',
      'AMP DEA 2026-06-15 2000',
      'KIN DEA 2026-06-30 200',
    ]);
  });

  test.each<[string, Partial<d.FinancingFacts>, number]>([
    ['no payoff fee when no night is charged', {}, 0],
    ['the payoff fee of the night before, when the day count continues', { firstDayNumber: 51 }, 100],
  ])('the quote for a payoff on the first day contains %s', (_, facts, unpaid) => {
    const car = calculated({ ...june, ...facts, program: programOf('DAY', [['KIN', 'DEA', 1, 60, 100]]) });
    const quote = d.payoffQuote({
      financing: car.financing,
      rates: car.rates,
      financeType: 'CONSIGN',
      chargedThrough: d.bothThrough(null),
      endDate: june.begin,
      today: june.begin,
      discount: 0,
      mayDiscount: false,
    });
    expect(quote).toMatchObject({ answer: { unpaid: unpaid * 100 } });
    if (unpaid && quote.ok)
      expect(quote.answer.lines.map(lineText)).toEqual([`KIN DEA ${june.begin} ${unpaid}`]);
  });

  test('adjusts a fixed fee on the days of an adjustment, and charges an added fee that is not in the list', () => {
    const adjusted = (...adjustments: d.Adjustment[]) =>
      linesOf(
        'DAY',
        [
          ['FIX', 'IMP', 1, 1, 250],
          ['KIN', 'DEA', 1, 30, 395],
        ],
        { ...june, adjustments },
      );
    expect(adjusted(adjustment(['FIX', 'IMP', 1, 30, -100]), adjustment(['KIN', 'DEA', 30, 30, 5]))).toEqual([
      'FIX IMP 2026-06-01 150',
      'KIN DEA 2026-06-30 400',
    ]);
    expect(adjusted(adjustment(['FIX', 'DEA', 3, 3, 99]), adjustment(['KIN', 'DEA', 1, 29, 5]))).toEqual([
      'FIX IMP 2026-06-01 250',
      'FIX DEA 2026-06-03 99',
      'KIN DEA 2026-06-30 395',
    ]);
  });

  test.each<[string, d.Adjustment[], boolean]>([
    ['a discount as high as the fee', [adjustment(['FIX', 'IMP', 1, 1, -250])], true],
    ['a discount above the fee', [adjustment(['FIX', 'IMP', 1, 1, -250.01])], false],
    [
      'two discounts that together exceed the fee',
      [adjustment(['FIX', 'IMP', 1, 5, -150]), adjustment(['FIX', 'IMP', 1, 9, -150])],
      false,
    ],
    [
      'a discount above the list fee, but not above the sum of list fee and added fee',
      [adjustment(['FIX', 'IMP', 1, 1, 50]), adjustment(['FIX', 'IMP', 1, 1, -300])],
      true,
    ],
    ['a discount without a fee', [adjustment(['FIX', 'DEA', 1, 1, -1])], false],
    ['a discount on days without the fee', [adjustment(['FIX', 'IMP', 2, 30, -1])], false],
    ['a discount on interest', [adjustment(['RTA', 'DEA', 1, 30, -50])], true],
  ])('allows or refuses %s', (_, adjustments, fine) => {
    const program = programOf('DAY', [
      ['FIX', 'IMP', 1, 1, 250],
      ['RTA', 'DEA', 1, 30, 3],
    ]);
    const { financing } = calculated({ ...june, program, adjustments });
    expect(d.discountAboveFee(financing) === null).toBe(fine);
  });
});
