import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import { addDays, addMonths, dateOfDayNumber, dayNumber } from '@floorplan/kernel';
import * as d from '../index';
import { adjustment, programOf, calculated, stibor, type Row } from '../testing/charges';
import { outstandingAt } from './outstanding';

const BEGIN = dayNumber('2027-11-15');
const day = (n: number) => dateOfDayNumber(BEGIN + n);

const percent = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);
const rates = fc
  .uniqueArray(fc.record({ at: fc.integer({ min: -60, max: 420 }), value: percent(-2, 6) }), {
    maxLength: 6,
    selector: ({ at }) => at,
  })
  .map((values) => [stibor(...values.map(({ at, value }): [string, number] => [day(at), value]))]);

/** Random rows of one fee and receiver that do not overlap, with gaps. */
const rowsOf = (feeType: 'RTA' | 'DSU' | 'AMR', receiver: 'IMP' | 'DEA', last: number): fc.Arbitrary<Row[]> =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: last }), { minLength: 2, maxLength: 8 })
    .map((cuts) => cuts.sort((a, b) => a - b))
    .chain((cuts) =>
      fc
        .array(fc.tuple(percent(-3, 8), fc.boolean(), fc.boolean()), {
          minLength: cuts.length - 1,
          maxLength: cuts.length - 1,
        })
        .map((values) =>
          values.flatMap(([value, followed, there], i): Row[] =>
            there ? [[feeType, receiver, cuts[i]!, cuts[i + 1]! - 1, value, followed ? 1 : null]] : [],
          ),
        ),
    );

const changes = fc
  .array(
    fc.record({ at: fc.integer({ min: 1, max: 380 }), capital: fc.integer({ min: 0, max: 90_000_000 }) }),
    {
      maxLength: 4,
    },
  )
  .map((all) => all.map(({ at, capital }) => ({ date: day(at), capital })));

const adjustments = fc.array(
  fc
    .record({
      receiver: fc.constantFrom('IMP', 'DEA'),
      from: fc.integer({ min: 1, max: 360 }),
      length: fc.integer({ min: 0, max: 90 }),
      value: percent(-3, 3),
    })
    .map(({ receiver, from, length, value }) => adjustment(['RTA', receiver, from, from + length, value])),
  { maxLength: 4 },
);

/** Random financings in days or months, with all changes that can split a line. */
const financings = fc.constantFrom('DAY' as const, 'MONTH' as const).chain((unit) => {
  const last = unit === 'DAY' ? 360 : 12;
  return fc.record({
    rows: fc
      .tuple(
        rowsOf('RTA', 'IMP', last),
        rowsOf('RTA', 'DEA', last),
        rowsOf('DSU', 'IMP', last),
        rowsOf('AMR', 'DEA', last),
      )
      .map((all) => all.flat()),
    unit: fc.constant(unit),
    capital: fc.integer({ min: 1, max: 90_000_000 }),
    capitalChanges: changes,
    adjustments,
    rates,
    length: fc.integer({ min: 1, max: 400 }),
  });
});

type Made = typeof financings extends fc.Arbitrary<infer T> ? T : never;

const calculate = (
  { rows, unit, capital, capitalChanges, adjustments: adjusted, rates: base, length }: Made,
  more = {},
) =>
  calculated(
    {
      program: programOf(unit, rows),
      begin: day(0),
      end: day(length - 1),
      capital,
      capitalChanges,
      adjustments: adjusted,
      ...more,
    },
    base,
    day(400),
  );

const whole = { from: BEGIN, to: BEGIN + 400 };
const keyOf = ({ receiver, feeType }: d.Line) => `${receiver} ${feeType}`;

describe('charges of any program, rates and changes', () => {
  test('returns adjacent lines for a row, so that each day is charged exactly once', () => {
    fc.assert(
      fc.property(financings, (generated) => {
        const car = calculate(generated);
        const lines = d.accruedLines(car, whole).filter(({ mirrored }) => !mirrored);
        for (const row of car.financing.rows) {
          const own = lines.filter((line) => line.row === row);
          const first = d.startOf(car.financing, row.fromDay);
          const last = d.goesOn(car.financing.program, row)
            ? whole.to
            : d.startOf(car.financing, row.toDay + 1) - 1;
          const expected = Math.min(last, whole.to) - first + 1;
          expect(own.reduce((days, { from, to }) => days + to - from + 1, 0)).toBe(Math.max(0, expected));
          for (const [i, { from }] of own.entries()) expect(from).toBe(i === 0 ? first : own[i - 1]!.to + 1);
        }
      }),
      cases(40),
    );
  });

  test('returns sums that equal the sum of their lines', () => {
    fc.assert(
      fc.property(financings, fc.integer({ min: -5, max: 400 }), (generated, at) => {
        const { term, total, rows } = d.predict(calculate(generated), {
          asOf: BEGIN + at,
          chargedThrough: d.bothThrough(null),
        });
        expect(d.sumOfCharges(total)).toBe(d.sumOfLines(term));
        const mirrored = d.sumOfLines(term.filter((line) => line.mirrored));
        expect(d.sumOfCharges(rows) + mirrored).toBe(d.sumOfLines(term));
      }),
      cases(40),
    );
  });

  test('changes a sum of lines by at most one öre when the lines are split at any day', () => {
    fc.assert(
      fc.property(financings, fc.integer({ min: 0, max: 399 }), (generated, at) => {
        const car = calculate(generated);
        const parts = [
          ...d.accruedLines(car, { from: BEGIN, to: BEGIN + at }),
          ...d.accruedLines(car, { from: BEGIN + at + 1, to: whole.to }),
        ];
        const sums = (lines: readonly d.Line[]) => {
          const byKey = new Map<string, bigint>();
          for (const line of lines) byKey.set(keyOf(line), (byKey.get(keyOf(line)) ?? 0n) + line.amount);
          return byKey;
        };
        const [split, unsplit] = [sums(parts), sums(d.accruedLines(car, whole))];
        for (const [key, sum] of unsplit) {
          const difference = sum - split.get(key)!;
          expect(difference >= -1n && difference <= 1n).toBe(true);
        }
      }),
      cases(40),
    );
  });

  test('credits exactly the amount that the other receiver pays in each line of a subvention', () => {
    fc.assert(
      fc.property(financings, (generated) => {
        const subvention = d
          .accruedLines(calculate(generated), whole)
          .filter(({ feeType }) => feeType === 'DSU');
        const amountsOf = (mirrored: boolean) =>
          subvention
            .filter((line) => line.mirrored === mirrored)
            .map(({ from, to, amount }) => [from, to, mirrored ? -amount : amount]);
        expect(amountsOf(true)).toEqual(amountsOf(false));
        expect(d.sumOfLines(subvention)).toBe(0n);
      }),
      cases(40),
    );
  });

  test('charges the same amounts with and without two opposite adjustments', () => {
    fc.assert(
      fc.property(financings, percent(-2, 2), (generated, value) => {
        const plain = calculate(generated);
        const both = [
          ...generated.adjustments,
          adjustment(['RTA', 'DEA', 1, 400, value]),
          adjustment(['RTA', 'DEA', 1, 400, -value]),
        ];
        const amounts = (car: d.ChargeCalculation) => d.accruedLines(car, whole).map(({ amount }) => amount);
        expect(amounts(calculate(generated, { adjustments: both }))).toEqual(amounts(plain));
      }),
      cases(40),
    );
  });

  test('charges the same amounts before the day of a capital change as without the change', () => {
    fc.assert(
      fc.property(
        financings,
        fc.integer({ min: 1, max: 380 }),
        fc.integer({ min: 0, max: 90_000_000 }),
        (generated, at, capital) => {
          const before = { from: BEGIN, to: BEGIN + at - 1 };
          const changed = [...generated.capitalChanges, { date: day(at), capital }];
          const amounts = (car: d.ChargeCalculation) =>
            d.accruedLines(car, before).map(({ amount }) => amount);
          expect(amounts(calculate(generated, { capitalChanges: changed }))).toEqual(
            amounts(calculate(generated)),
          );
        },
      ),
      cases(40),
    );
  });

  test('charges negative amounts only to the receiver that a subvention is credited to', () => {
    fc.assert(
      fc.property(financings, (generated) =>
        d.accruedLines(calculate(generated), whole).every(({ amount, mirrored }) => mirrored || amount >= 0n),
      ),
      cases(40),
    );
  });
});

const plans = fc.record({
  type: fc.constantFrom('ANN' as const, 'ANL' as const),
  months: fc.integer({ min: 1, max: 84 }),
  value: percent(0, 12),
  capital: fc.integer({ min: 1_000_000, max: 90_000_000 }),
  residualPct: fc.integer({ min: 0, max: 90 }),
  rates,
});

test('leaves exactly the residual at the end of a plan, and charges interest equal to payments minus repaid capital', () => {
  fc.assert(
    fc.property(plans, ({ type, months, value, capital, residualPct, rates: base }) => {
      const end = addDays(addMonths(day(0), months), -1);
      const car = calculated(
        {
          program: programOf('MONTH', [[type, 'DEA', 1, months, value, 1]], residualPct),
          begin: day(0),
          end,
          capital,
        },
        base,
      );
      const { steps, planned } = car.schedule;
      expect(steps.at(-1)!.amount).toBe(car.financing.residual);
      const paid = [...planned.values()].reduce((sum, { payment }) => sum + payment, 0n);
      expect(d.sumOfLines(d.termLines(car))).toBe(paid - (BigInt(capital) - car.financing.residual));
    }),
    cases(150),
  );
});

test('never repays more than the capital of a plan, even when the capital is lowered later', () => {
  fc.assert(
    fc.property(
      plans,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 900_000 }),
      (plan, at, lowered) => {
        const { type, months, value, capital, rates: base } = plan;
        const end = addDays(addMonths(day(0), months), -1);
        const program = programOf('MONTH', [[type, 'DEA', 1, months, value, 1]], 0);
        const capitalChanges = [{ date: day(at), capital: lowered }];
        const { steps } = calculated({ program, begin: day(0), end, capital, capitalChanges }, base).schedule;
        expect(steps.filter(({ amount }) => amount < 0n)).toEqual([]);
      },
    ),
    cases(60),
  );
});

test('repays the capital before the last month when rents are rounded up, and charges no rents after that', () => {
  const program = programOf('MONTH', [['ANL', 'DEA', 1, 4, 0]], 0);
  const end = addDays(addMonths(day(0), 4), -1);
  const { steps, planned } = calculated({ program, begin: day(0), end, capital: 2 }, []).schedule;
  expect([...planned.values()].map(({ payment }) => payment)).toEqual([1n, 1n, 0n, 0n]);
  expect(steps.at(-1)!.amount).toBe(0n);
});

test('returns an outstanding capital that equals the capital that is not billed yet, for any plan', () => {
  const charged = fc.option(fc.integer({ min: -1, max: 400 }), { nil: null });
  fc.assert(
    fc.property(plans, charged, fc.integer({ min: 0, max: 400 }), (plan, through, at) => {
      const { type, months, value, capital, residualPct, rates: base } = plan;
      const end = addDays(addMonths(day(0), months), -1);
      const program = programOf('MONTH', [[type, 'DEA', 1, months, value, 1]], residualPct);
      const car = calculated({ program, begin: day(0), end, capital }, base, day(400));
      const billedTo = Math.min(through === null ? -1 : through, at - 1);
      const billed = d.accruedLines(car, { from: BEGIN, to: BEGIN + billedTo });
      const repaid = billed.reduce((sum, { plan: part }) => sum + (part?.capital ?? 0n), 0n);
      const outstanding = outstandingAt(car, BEGIN + at, through === null ? null : BEGIN + through);
      expect(outstanding.amount).toBe(BigInt(capital) - repaid);
    }),
    cases(150),
  );
});
