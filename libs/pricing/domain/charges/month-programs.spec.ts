import { describe, expect, test } from '@jest/globals';
import { dayNumber, kronorOfOre } from '@floorplan/kernel';
import * as d from '../index';
import { calculated, linesOf, lineText, programOf, stibor, type Row } from '../testing/charges';

type Facts = Parameters<typeof calculated>[0];

describe('month programs', () => {
  const year = { begin: '2026-01-31', end: '2027-01-30' };
  const uncharged = (before: string, chargedThrough: string | null, rows: Row[], facts: Facts = year) =>
    d
      .unchargedLines(calculated({ program: programOf('MONTH', rows), capital: 12_000_000, ...facts }), {
        before: dayNumber(before),
        chargedThrough: d.bothThrough(chargedThrough === null ? null : dayNumber(chargedThrough)),
      })
      .map(lineText);

  test('calculates a partial month by 30E/360, at most thirty days, on the balance before the instalment', () => {
    const rows: Row[] = [
      ['AMR', 'DEA', 1, 12, 6],
      ['AMP', 'DEA', 1, 12, 10_000],
    ];
    expect(uncharged('2026-03-15', null, rows)).toEqual([
      'AMR DEA 2026-01-31–2026-02-27 6 % 30 120000 600',
      'AMR DEA 2026-02-28–2026-03-14 6 % 17 110000 311.67',
    ]);
    // By 30E/360 there are 32 days from 28 February to 30 March.
    expect(uncharged('2026-03-30', '2026-02-27', rows)).toEqual([
      'AMR DEA 2026-02-28–2026-03-29 6 % 30 110000 550',
    ]);
    expect(uncharged('2026-04-10', '2026-03-31', rows)).toEqual([
      'AMR DEA 2026-04-01–2026-04-09 6 % 9 100000 150',
    ]);
  });

  test("uses the base rate of a month's first day", () => {
    const rates = [stibor(['2026-01-01', 2], ['2026-02-15', 3])];
    const rows: Row = ['AMR', 'DEA', 1, 3, 4, 1];
    expect(linesOf('MONTH', rows, { begin: '2026-01-31', end: '2026-04-29' }, rates)).toEqual([
      'AMR DEA 2026-01-31–2026-02-27 6 % 30 100000 500',
      'AMR DEA 2026-02-28–2026-03-30 7 % 30 100000 583.33',
      'AMR DEA 2026-03-31–2026-04-29 7 % 30 100000 583.33',
    ]);
  });

  const payments = (car: d.ChargeCalculation) =>
    [...car.schedule.planned.values()].map(({ payment }) => kronorOfOre(payment));
  const plan = (type: 'ANN' | 'ANL', rates: Parameters<typeof calculated>[1], facts: Facts = {}) =>
    calculated(
      {
        program: programOf('MONTH', [[type, 'DEA', 1, 12, 4, 1]]),
        capital: 12_000_000,
        begin: '2026-01-01',
        end: '2026-12-31',
        ...facts,
      },
      rates,
    );

  test('makes a new plan from the next month when the base rate changes, and keeps the plan when the value stays equal', () => {
    const same = payments(plan('ANN', [stibor(['2025-01-01', 2], ['2026-05-20', 2])]));
    expect(new Set(same.slice(0, 11))).toEqual(new Set([10_327.97]));
    const changed = payments(plan('ANN', [stibor(['2025-01-01', 2], ['2026-05-20', 3])]));
    expect(changed.slice(0, 5)).toEqual(same.slice(0, 5));
    expect(new Set(changed.slice(5, 11)).size).toBe(1);
    expect(changed[5]).toBeGreaterThan(same[5]!);
  });

  test('makes a new plan after a capital change, and divides the capital equally when the rate is 0', () => {
    const less = plan('ANN', [stibor(['2025-01-01', 2])], {
      capitalChanges: [{ date: '2026-07-01', capital: 3_000_000 }],
    });
    expect(payments(less)[6]).toBe(5087.86);
    expect(less.schedule.steps.at(-1)!.amount).toBe(0n);
    for (const type of ['ANN', 'ANL'] as const)
      expect(new Set(payments(plan(type, [stibor(['2025-01-01', -4])])))).toEqual(new Set([10_000]));
  });

  test('calculates lease interest of a partial month before the rent is paid, and of a whole month after the rent is paid', () => {
    const car = calculated({
      program: programOf('MONTH', [['ANL', 'DEA', 1, 12, 12]]),
      capital: 12_000_000,
      begin: '2026-01-01',
      end: '2026-12-31',
    });
    const [rent] = payments(car);
    const until = (endDate: string, through: string | null = null) =>
      d.payoffQuote({
        financing: car.financing,
        rates: car.rates,
        financeType: 'LEASING',
        endDate,
        today: endDate,
        chargedThrough: d.bothThrough(through === null ? null : dayNumber(through)),
        discount: 0,
        mayDiscount: false,
      });
    // 120 000 × 12 % × 11 / 360
    expect(until('2026-01-12')).toMatchObject({ answer: { endAmount: 12_000_000, unpaid: 44_000 } });
    const interest = Math.round((12_000_000 - rent! * 100) / 100);
    expect(until('2026-02-02', '2026-01-31')).toMatchObject({
      answer: { endAmount: 12_000_000 - rent! * 100 + interest },
    });
    // A rent that has not been billed does not reduce the capital.
    expect(until('2026-02-02')).toMatchObject({ answer: { endAmount: 12_000_000 } });
    const [first] = d.termLines(car);
    expect(first).toMatchObject({ amount: BigInt(interest), capital: { cause: 'RENT' } });
  });

  test('charges only interest on the remaining capital after the last month of a plan', () => {
    const car = calculated(
      {
        program: programOf('MONTH', [['ANN', 'DEA', 1, 2, 6]], 50),
        begin: '2026-01-01',
        end: '2026-02-28',
        capital: 10_000_000,
      },
      [],
      '2026-04-30',
    );
    const after = d.unchargedLines(car, {
      chargedThrough: d.bothThrough(car.financing.end),
      before: dayNumber('2026-04-16'),
    });
    expect(after.map(lineText)).toEqual([
      'ANN DEA 2026-03-01–2026-03-31 6 % 30 50000 250',
      'ANN DEA 2026-04-01–2026-04-15 6 % 15 50000 125',
    ]);
    expect(after.every((line) => line.plan === null)).toBe(true);
  });

  test('returns the VAT of a fee next to the amount of the fee', () => {
    const [line] = d.termLines(
      calculated({ program: programOf('DAY', [['FIX', 'DEA', 1, 1, 100.02, null, { vatPct: 25 }]]) }),
    );
    expect(line).toMatchObject({ amount: 10_002n, vat: 2_501n });
  });
});
