import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import { addDays, addMonths, dayNumber, divHalfUp, kronorOfOre } from '@floorplan/kernel';
import * as d from '../index';
import { programOf, calculated } from '../testing/charges';

interface Plan {
  readonly type: 'ANN' | 'ANL';
  readonly begin: string;
  readonly months: number;
  readonly more: number;
  readonly capital: number;
  readonly residualPct: number;
  /** In hundredths of a percent. */
  readonly rate: number;
  /** Day on which the term is extended. */
  readonly on: string;
}

const endOf = ({ begin }: Plan, months: number) => addDays(addMonths(begin, months), -1);
const program = ({ type, months, rate, residualPct }: Plan) =>
  programOf('MONTH', [[type, 'DEA', 1, months, rate / 100]], residualPct);

const before = (plan: Plan): d.ChargeCalculation =>
  calculated(
    { program: program(plan), begin: plan.begin, end: endOf(plan, plan.months), capital: plan.capital },
    [],
    endOf(plan, plan.months + plan.more),
  );
const extended = (plan: Plan): d.ChargeCalculation =>
  calculated(
    {
      program: program(plan),
      begin: plan.begin,
      capital: plan.capital,
      end: endOf(plan, plan.months + plan.more),
      extension: { on: plan.on, end: endOf(plan, plan.months) },
    },
    [],
  );
const payments = (car: d.ChargeCalculation) =>
  [...car.schedule.planned].map(([from, { payment }]) => [from, kronorOfOre(payment)] as const);

// P1-CHARGE-10
describe('an extended plan', () => {
  const lease: Plan = {
    type: 'ANL',
    begin: '2026-01-01',
    months: 12,
    more: 3,
    capital: 12_000_000,
    residualPct: 60,
    rate: 400,
    on: '2026-04-20',
  };

  test('keeps rents that were due before the extension, and spreads the remaining capital over the remaining months', () => {
    const [was, is] = [before(lease), extended(lease)].map(payments);
    expect(is!.slice(0, 4)).toEqual(was!.slice(0, 4));
    expect([was![4]![1], is!.length]).toEqual([was![3]![1], 15]);
    expect(is![4]![1]).toBeLessThan(was![4]![1]);
    // All remaining rents are equal. The last rent may differ by some öre.
    expect(new Set(is!.slice(4, 14).map(([, rent]) => rent)).size).toBe(1);
    expect(Math.abs(is![14]![1] - is![13]![1])).toBeLessThan(0.2);
    expect(extended(lease).schedule.steps.at(-1)).toMatchObject({
      from: dayNumber('2027-04-01'),
      amount: 7_200_000n,
    });
  });

  test('keeps a rent that is due on the day of the extension, but recalculates an annuity payment of the running month', () => {
    const changed = (plan: Plan) => {
      const was = payments(before(plan));
      return payments(extended(plan)).findIndex(([, amount], at) => was[at]?.[1] !== amount) + 1;
    };
    expect(['2026-04-01', '2026-04-30'].map((on) => changed({ ...lease, on }))).toEqual([5, 5]);
    const annuity: Plan = { ...lease, type: 'ANN' };
    expect(['2026-04-01', '2026-04-29', '2026-04-30'].map((on) => changed({ ...annuity, on }))).toEqual([
      4, 4, 5,
    ]);
  });

  test('calculates rents on the remaining capital when a term that has run out is extended', () => {
    const on = extended({ ...lease, on: '2027-01-01' });
    expect(payments(on).slice(0, 12)).toEqual(payments(before(lease)));
    // Monthly rent for interest only: 72 000 kr at 4 % a year, paid in advance.
    expect(payments(on).slice(12, 14)).toEqual([
      [dayNumber('2027-01-01'), 239.2],
      [dayNumber('2027-02-01'), 239.2],
    ]);
    // When the term is extended after the month's first day, that month has no rent.
    const late = payments(extended({ ...lease, on: '2027-01-02' }));
    expect(late.slice(12).map(([from]) => from)).toEqual(
      ['2027-02-01', '2027-03-01'].map((date) => dayNumber(date)),
    );
  });
});

/**
 * Payment that leaves the residual after some months. By definition the present value of all payments and the
 * residual equals the loan.
 */
function paymentOf({ type }: Plan, balance: bigint, residual: bigint, months: number, rate: number): bigint {
  if (rate === 0) return divHalfUp(balance - residual, BigInt(months));
  // `numerator(k)` divided by grown^months is the present value of one öre that is paid after k months.
  const [whole, grown] = [120_000n, 120_000n + BigInt(rate)];
  const numerator = (k: number) => whole ** BigInt(k) * grown ** BigInt(months - k);
  let worth = 0n;
  for (let k = 1; k <= months; k++) worth += numerator(type === 'ANL' ? k - 1 : k);
  return divHalfUp(balance * grown ** BigInt(months) - residual * numerator(months), worth);
}

/** Calculates all payments of a plan, month by month. */
function monthByMonth(plan: Plan): bigint[] {
  const { type, begin, months, more, capital, residualPct, rate, on } = plan;
  const residual = divHalfUp(BigInt(capital) * BigInt(residualPct), 100n);
  const interest = (amount: bigint) => divHalfUp(amount * BigInt(rate), 120_000n);
  const paid: bigint[] = [];
  let [balance, payment, planned] = [BigInt(capital), 0n, 0];
  for (let month = 1; month <= months + more; month++) {
    const due = type === 'ANL' ? addMonths(begin, month - 1) : endOf(plan, month);
    const old = month <= months ? due <= on : due < on;
    if (old && month > months) continue;
    const last = old ? months : months + more;
    if (planned !== last) payment = paymentOf(plan, balance, residual, last - month + 1, rate);
    planned = last;
    const closing =
      type === 'ANL'
        ? balance - divHalfUp(residual * 120_000n, 120_000n + BigInt(rate))
        : balance + interest(balance) - residual;
    const settles = month === last || payment > closing;
    const pays = settles ? closing : payment;
    paid.push(pays);
    if (settles) balance = residual;
    else
      balance =
        type === 'ANL' ? balance - pays + interest(balance - pays) : balance + interest(balance) - pays;
  }
  expect(balance).toBe(residual);
  return paid;
}

const plans: fc.Arbitrary<Plan> = fc
  .record({
    type: fc.constantFrom('ANN' as const, 'ANL' as const),
    begin: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2025-11-20', days)),
    months: fc.integer({ min: 1, max: 40 }),
    capital: fc.integer({ min: 5_000_000, max: 90_000_000 }),
    residualPct: fc.integer({ min: 0, max: 90 }),
    rate: fc.integer({ min: 0, max: 1_200 }),
    after: fc.integer({ min: 0, max: 1_300 }),
  })
  .map(({ after, ...plan }) => ({
    ...plan,
    more: Math.min(plan.months, 3),
    on: addDays(plan.begin, after % (31 * (plan.months + 2))),
  }));

// P1-CHARGE-10
describe('an extended plan with any terms and day of extension', () => {
  test('calculates the same payments as an independent month-by-month calculation, to the öre', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        expect(payments(extended(plan)).map(([, payment]) => Math.round(payment * 100))).toEqual(
          monthByMonth(plan).map(Number),
        );
      }),
      cases(200),
    );
  });

  test('keeps the lines of months before an extension, and moves the residual to the new end of the term', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const [was, is] = [before(plan), extended(plan)];
        const on = dayNumber(plan.on);
        const amounts = (car: d.ChargeCalculation) =>
          d
            .accruedLines(car, { from: dayNumber(plan.begin), to: on - 1 })
            .map(({ from, to, amount }) => [from, to, amount]);
        const whole = (car: d.ChargeCalculation) => amounts(car).filter(([, to]) => Number(to) < on - 31);
        expect(whole(is)).toEqual(whole(was));
        expect(d.stepAt(is.schedule.steps, is.financing.end + 1).amount).toBe(is.financing.residual);
      }),
      cases(100),
    );
  });
});
