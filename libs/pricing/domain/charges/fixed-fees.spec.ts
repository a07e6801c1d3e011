import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import { addDays, addMonths, dayNumber } from '@floorplan/kernel';
import * as d from '../index';
import { adjustment, programOf, calculated, lineText, type Row } from '../testing/charges';

const BEGIN = '2026-06-01';
const inDays = (
  rows: Row[],
  adjustments: readonly d.Adjustment[],
  facts: Partial<d.FinancingFacts> = {},
): d.ChargeCalculation =>
  calculated({
    program: programOf('DAY', rows),
    begin: BEGIN,
    end: addDays(BEGIN, 59),
    capital: 10_000_000,
    adjustments,
    ...facts,
  });
const inMonths = (
  rows: Row[],
  adjustments: readonly d.Adjustment[],
  end = addDays(addMonths(BEGIN, 12), -1),
) => calculated({ program: programOf('MONTH', rows), begin: BEGIN, end, capital: 10_000_000, adjustments });
const lines = (car: d.ChargeCalculation) => d.termLines(car).map(lineText);
const isAbove = (car: d.ChargeCalculation) => d.discountAboveFee(car.financing) !== null;

// P1-CHARGE-09
describe('an added fixed fee', () => {
  const LIST: Row[] = [
    ['FIX', 'IMP', 9, 9, 121],
    ['FIX', 'IMP', 46, 46, 781.86],
  ];

  test('charges an added fixed fee once, on the first day of the fee, whatever price list rows apply', () => {
    const car = inDays(LIST, [adjustment(['FIX', 'IMP', 1, 58, 100])]);
    expect(lines(car).sort()).toEqual([
      'FIX IMP 2026-06-01 100',
      'FIX IMP 2026-06-09 121',
      'FIX IMP 2026-07-16 781.86',
    ]);
    const { total, rows } = d.predict(car, {
      asOf: dayNumber(BEGIN),
      chargedThrough: d.bothThrough(null),
    });
    expect([d.sumOfCharges(total), d.sumOfCharges(rows)]).toEqual([100_286n, 100_286n]);
  });

  test('charges an added fixed fee on its first day even when the price list charges later or charges nothing', () => {
    const added = [adjustment(['FIX', 'IMP', 11, 58, 77])];
    expect(lines(inDays([['FIX', 'IMP', 50, 50, 5]], added))).toEqual([
      'FIX IMP 2026-07-20 5',
      'FIX IMP 2026-06-11 77',
    ]);
    const short = inDays([['FIX', 'IMP', 50, 50, 5]], added, { end: addDays(BEGIN, 19) });
    expect(lines(short)).toEqual(['FIX IMP 2026-06-11 77']);
  });

  test('charges an added fixed fee together with another fee that is due on the same day', () => {
    const added = [adjustment(['FIX', 'IMP', 9, 9, 10]), adjustment(['FIX', 'IMP', 9, 60, 5])];
    expect(lines(inDays(LIST.slice(0, 1), added))).toEqual(['FIX IMP 2026-06-09 136']);
    expect(lines(inDays([], added))).toEqual(['FIX IMP 2026-06-09 15']);
  });

  test('keeps the day and the amount of an added fixed fee when the price list changes', () => {
    const changed = d.rowsFromDay(
      [{ feeType: 'FIX' as const, fromDay: 9, toDay: 9 }],
      [{ feeType: 'FIX' as const, fromDay: 9, toDay: 9 }],
      20,
    );
    const rows = changed.map(({ fromDay, toDay }): Row => ['FIX', 'IMP', fromDay, toDay, 121]);
    expect(lines(inDays(rows, [adjustment(['FIX', 'IMP', 1, 58, 77])]))).toEqual([
      'FIX IMP 2026-06-09 121',
      'FIX IMP 2026-06-01 77',
    ]);
  });
});

// P1-CHARGE-09
describe('an added payoff fee', () => {
  test("charges an added payoff fee in addition to the price list's payoff fee, only on the days of the added fee", () => {
    const car = inDays([['KIN', 'DEA', 31, 40, 100]], [adjustment(['KIN', 'DEA', 21, 35, 300])]);
    const payoff = (number: number) => d.payoffLines(car, dayNumber(BEGIN) + number - 1).map(lineText);
    expect([20, 21, 31, 36, 90].map(payoff)).toEqual([
      [],
      ['KIN DEA 2026-06-21 300'],
      ['KIN DEA 2026-07-01 400'],
      ['KIN DEA 2026-07-06 100'],
      ['KIN DEA 2026-08-29 100'],
    ]);
  });
});

// P1-CHARGE-09
describe('an added instalment', () => {
  const AT_END = (car: d.ChargeCalculation) => car.schedule.steps.at(-1)!.amount;

  test("lowers the capital by an added instalment once, at the end of the instalment's last day", () => {
    const alone = inDays([['RTA', 'DEA', 1, 60, 3.6]], [adjustment(['AMP', 'DEA', 5, 20, 5_000])]);
    expect(alone.schedule.steps.map(({ from, amount }) => [from - dayNumber(BEGIN), amount])).toEqual([
      [0, 10_000_000n],
      [20, 9_500_000n],
    ]);
    const besides = inDays([['AMP', 'DEA', 1, 20, 1_000]], [adjustment(['AMP', 'DEA', 5, 20, 5_000])]);
    expect([AT_END(besides), besides.schedule.instalments.length]).toEqual([9_400_000n, 1]);
  });

  test("repays an added instalment at the end of its last month, in addition to the price list's instalment", () => {
    const list: Row[] = [['AMP', 'DEA', 1, 12, 1_000]];
    const car = inMonths(list, [adjustment(['AMP', 'DEA', 2, 4, 5_000])]);
    expect(car.schedule.instalments.map(({ amount }) => Number(amount) / 100).slice(0, 5)).toEqual([
      1_000, 1_000, 1_000, 6_000, 1_000,
    ]);
    expect(AT_END(inMonths([], [adjustment(['AMP', 'DEA', 2, 4, 5_000])]))).toBe(9_500_000n);
  });

  test('reduces an annuity after an added instalment, and never pays money back to the dealer', () => {
    const plan: Row[] = [['ANN', 'DEA', 1, 12, 4]];
    const car = calculated({
      program: programOf('MONTH', plan, 50),
      begin: BEGIN,
      end: addDays(addMonths(BEGIN, 12), -1),
      capital: 10_000_000,
      adjustments: [adjustment(['AMP', 'DEA', 3, 3, 80_000])],
    });
    expect([...car.schedule.planned.values()].filter(({ payment }) => payment < 0n)).toEqual([]);
  });
});

// P1-CHARGE-09
describe('a discount on a fixed fee', () => {
  const LIST: Row[] = [
    ['FIX', 'IMP', 9, 9, 121],
    ['FIX', 'IMP', 46, 46, 781.86],
    ['KIN', 'DEA', 1, 60, 100],
  ];

  test('applies a discount to one fee only, the first fee that is due within the days of the discount', () => {
    const off = (from: number, value: number) =>
      lines(inDays(LIST, [adjustment(['FIX', 'IMP', from, 58, value])]));
    expect(off(1, -100).slice(0, 2)).toEqual(['FIX IMP 2026-06-09 21', 'FIX IMP 2026-07-16 781.86']);
    expect(off(10, -100).slice(0, 2)).toEqual(['FIX IMP 2026-06-09 121', 'FIX IMP 2026-07-16 681.86']);
    const added = [adjustment(['FIX', 'IMP', 2, 58, 50]), adjustment(['FIX', 'IMP', 1, 58, -50])];
    expect(lines(inDays(LIST, added))).toContain('FIX IMP 2026-06-02 0');
    const monthly = inMonths([['AMP', 'DEA', 1, 12, 1_000]], [adjustment(['AMP', 'DEA', 3, 12, -400])]);
    expect(monthly.schedule.instalments.map(({ amount }) => Number(amount) / 100).slice(0, 4)).toEqual([
      1_000, 1_000, 600, 1_000,
    ]);
  });

  test('detects a discount above the sum of list fee and added fees on any day of the discount', () => {
    const above = (...adjustments: d.Adjustment[]) => isAbove(inDays(LIST, adjustments));
    const [extra, off] = [adjustment(['KIN', 'DEA', 1, 60, 300]), adjustment(['KIN', 'DEA', 1, 60, -300])];
    expect([above(extra, off), above(off), above(extra)]).toEqual([false, true, false]);
    // Without the added fee, the days after it have only the list's fee, which the discount exceeds.
    expect(above(adjustment(['KIN', 'DEA', 1, 30, 300]), off)).toBe(true);
    expect(above(adjustment(['KIN', 'DEA', 1, 60, -5_000]))).toBe(true);
    expect(above(adjustment(['FIX', 'IMP', 1, 58, -121]))).toBe(false);
    expect(above(adjustment(['FIX', 'IMP', 1, 58, -121.01]))).toBe(true);
    // Both discounts lower only the first fee within their days. Together they exceed it.
    expect(above(adjustment(['FIX', 'IMP', 1, 58, -70]), adjustment(['FIX', 'IMP', 2, 58, -70]))).toBe(true);
    expect(above(adjustment(['AMP', 'DEA', 1, 60, -1]))).toBe(true);
  });

  test('detects a discount above an added payoff fee, and a discount on a fee that is not charged', () => {
    const list = LIST.slice(0, 2);
    const [added, off] = [adjustment(['KIN', 'DEA', 1, 58, 100]), adjustment(['KIN', 'DEA', 1, 58, -5_000])];
    expect([[added, off], [off]].map((all) => isAbove(inDays(list, all)))).toEqual([true, true]);
  });
});

// P1-CHARGE-09
describe('an interest adjustment', () => {
  const LIST: Row[] = [
    ['RTA', 'DEA', 11, 40, 3],
    ['DSU', 'IMP', 5, 20, 1],
  ];
  test.each<[string, Parameters<typeof adjustment>[0], boolean]>([
    ['whose days overlap its row', ['RTA', 'DEA', 1, 11, 1], false],
    ['whose days are before its row', ['RTA', 'DEA', 1, 10, 1], true],
    ['after the last day of the list, for a row that continues', ['RTA', 'DEA', 90, 99, 1], false],
    ['after the last day of a row that does not continue', ['DSU', 'IMP', 21, 99, 1], true],
    ['for another receiver', ['RTA', 'IMP', 1, 60, -1], true],
    ['for a fixed fee, which needs no row', ['FIX', 'IMP', 1, 60, 1], false],
  ])('detects whether an interest adjustment applies to no row: an adjustment %s', (_, of, none) => {
    expect(d.meetsNoRow(inDays(LIST, []).financing, adjustment(of))).toBe(none);
  });

  test('detects an interest adjustment for a row that charges only before the term or before the dealer had the vehicle', () => {
    const later = inDays(LIST, [], { firstDayNumber: 21 }).financing;
    expect(d.meetsNoRow(later, adjustment(['DSU', 'IMP', 1, 20, 1]))).toBe(true);
    const since = { ...adjustment(['DSU', 'IMP', 1, 20, 1]), since: dayNumber(BEGIN) + 20 };
    expect(d.meetsNoRow(inDays(LIST, []).financing, since)).toBe(true);
  });
});

// P1-CHARGE-09
test('detects an added fee that is due before the term or before the dealer had the vehicle', () => {
  const { financing } = inDays([], [], { firstDayNumber: 21 });
  const isPast = (of: Parameters<typeof adjustment>[0], since?: number) =>
    d.isDuePast(financing, { ...adjustment(of), since: since && dayNumber(BEGIN) + since });
  expect([isPast(['FIX', 'DEA', 20, 60, 1]), isPast(['FIX', 'DEA', 21, 60, 1])]).toEqual([true, false]);
  expect([isPast(['FIX', 'DEA', 25, 60, 1], 5), isPast(['FIX', 'DEA', 26, 60, 1], 5)]).toEqual([true, false]);
  expect([isPast(['AMP', 'DEA', 1, 20, 1]), isPast(['AMP', 'DEA', 1, 21, 1])]).toEqual([true, false]);
  expect([isPast(['KIN', 'DEA', 1, 20, 1]), isPast(['KIN', 'DEA', 1, 21, 1])]).toEqual([true, false]);
  expect([isPast(['RTA', 'DEA', 1, 20, 1]), isPast(['FIX', 'DEA', 1, 20, -1])]).toEqual([false, false]);
});

const FIXED = ['FIX', 'KIN', 'AMP'] as const;
const kronor = fc.integer({ min: 1, max: 900 });
const span = fc.tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 0, max: 30 }));
const own = fc.array(
  fc
    .tuple(fc.constantFrom(...FIXED), fc.constantFrom('IMP' as const, 'DEA' as const), span, kronor)
    .map(([type, receiver, [from, length], value]) =>
      adjustment([type, receiver, from, from + length, value]),
    ),
  { maxLength: 6 },
);
const lists = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 3 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 3 }),
    fc.option(span, { nil: null }),
    kronor,
  )
  .map(([once, instalments, payoff, value]): Row[] => [
    ...once.map((day): Row => ['FIX', 'IMP', day, day, value]),
    ...instalments.map((day): Row => ['AMP', 'DEA', day, day, value]),
    ...(payoff ? [['KIN', 'DEA', payoff[0], payoff[0] + payoff[1], value] as Row] : []),
  ]);

// P1-CHARGE-09
describe('any list with any added fees', () => {
  const sumsOf = (car: d.ChargeCalculation, end: number) => {
    const sum = (of: readonly d.Line[]) => d.sumOfLines(of);
    const through = dayNumber(BEGIN) + end;
    return {
      once: sum(d.accruedLines(car, { from: dayNumber(BEGIN), to: through })),
      repaid: sum(car.schedule.instalments.filter(({ to }) => to <= through)),
      payoff: sum(d.payoffLines(car, through)),
    };
  };

  test('increases the charges by exactly the amount of each added fee, from the day of the fee', () => {
    fc.assert(
      fc.property(lists, own, fc.integer({ min: 0, max: 59 }), (list, added, end) => {
        const [plain, with_] = [inDays(list, []), inDays(list, added)].map((car) => sumsOf(car, end));
        const number = end + 1;
        const sum = (type: string, holds: (adjustment: d.Adjustment) => boolean) =>
          added
            .filter((adjustment) => adjustment.feeType === type && holds(adjustment))
            .reduce((all, { value }) => all + value / 100n, 0n);
        expect(with_).toEqual({
          once: plain!.once + sum('FIX', ({ fromDay }) => fromDay <= number),
          repaid: plain!.repaid + sum('AMP', ({ toDay }) => toDay <= number),
          payoff: plain!.payoff + sum('KIN', ({ fromDay, toDay }) => fromDay <= number && number <= toDay),
        });
      }),
      cases(),
    );
  });

  test('lowers the charges by exactly the allowed discounts, and lowers no fee below 0', () => {
    const off = fc
      .tuple(fc.constantFrom(...FIXED), fc.constantFrom('IMP' as const, 'DEA' as const), span, kronor)
      .map(([type, receiver, [from, length], value]) =>
        adjustment([type, receiver, from, from + length, -value]),
      );
    fc.assert(
      fc.property(lists, own, fc.array(off, { minLength: 1, maxLength: 4 }), (list, added, discounts) => {
        const car = inDays(list, [...added, ...discounts], { end: addDays(BEGIN, 99) });
        fc.pre(!isAbove(car));
        const plain = inDays(list, added, { end: addDays(BEGIN, 99) });
        for (const end of [0, 20, 45, 70, 99])
          for (const line of [...d.payoffLines(car, dayNumber(BEGIN) + end), ...d.termLines(car)])
            expect(line.amount >= 0n).toBe(true);
        const chargedFor = (type: string) =>
          discounts
            .filter((discount) => discount.feeType === type)
            .reduce((all, { value }) => all + value / 100n, 0n);
        const [was, is] = [plain, car].map((calculation) => sumsOf(calculation, 99));
        expect(is!.once).toBe(was!.once + chargedFor('FIX'));
        expect(is!.repaid).toBe(was!.repaid + chargedFor('AMP'));
      }),
      cases(200),
    );
  });
});
