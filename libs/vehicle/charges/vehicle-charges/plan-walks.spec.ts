import type { DemoFinanceType } from '@floorplan/catalogue/domain';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, dayNumber, divHalfUp, kronorOfOre } from '@floorplan/kernel';
import { cases } from '@floorplan/kernel/testing';
import { baseRatesOf, findFee, chargeCalculation, sumOfLines, termLines } from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../domain/testing/action-context';
import { financingStarted } from '../../domain/testing/financing';
import { isAboveWithout, whyNotAdded } from '../calculations/fee-errors';
import { financingOfPeriod } from '../calculations/period-financing';

const BEGIN = '2026-01-31';
const MONTHS = 12;
const CAPITAL = 36_000_000;

type Type = 'FIX' | 'AMP' | 'KIN';
/** A fee added for the months `from` to `to` of the term, in kronor; negative for a discount. */
interface Own {
  readonly type: Type;
  readonly from: number;
  readonly to: number;
  readonly value: number;
}
interface Kept extends Own {
  readonly id: number;
}

const row = (feeType: string, fromDay: number, toDay: number, value: number) => ({
  feeId: 1,
  receiverType: 'DEA' as const,
  interestRateId: null,
  text: null,
  feeType,
  fromDay,
  toDay,
  value,
});

function running(type: DemoFinanceType, periods: readonly ReturnType<typeof row>[], residualPct: number) {
  const started = d.evolveVehicle(d.initialVehicle, financingStarted('D', type));
  const end = d.endOfTerm(BEGIN, MONTHS, 'MONTH');
  const program = { ...d.programOf(started)!, length: MONTHS, periods, residualPct };
  const period: d.Period = {
    id: 501,
    begin: BEGIN,
    end,
    firstDayNumber: 1,
    capital: CAPITAL,
    dealerId: 101,
    program,
    closedOn: null,
    extended: false,
    adjustments: [],
  };
  return { ...started, status: 'active' as const, periods: [period] };
}

const factsOf = (result: { ok: true; facts: readonly d.VehicleEvent[] } | { ok: false }) =>
  result.ok ? result.facts : [];
const after = (vehicle: d.Vehicle, facts: readonly d.VehicleEvent[]) =>
  facts.reduce<d.Vehicle>(d.evolveVehicle, vehicle);
const extended = (vehicle: d.Vehicle, today: string) =>
  after(vehicle, factsOf(d.extendProgram.decide(vehicle, {}, actionContext({ today }))));
const calculated = (vehicle: d.Vehicle) =>
  chargeCalculation(
    financingOfPeriod(vehicle.periods.at(-1)!),
    baseRatesOf([]),
    dayNumber(addMonths(BEGIN, 20)),
  );

// P1-CHARGE-10 P1-VEH-19
describe('an extended leased vehicle', () => {
  const leased = running('LEASING', [row('ANL', 1, MONTHS, 4)], 50);
  const rents = (vehicle: d.Vehicle) =>
    [...calculated(vehicle).schedule.planned.values()].map(({ payment }) => kronorOfOre(payment));

  test('keeps the rents through May, and reaches the residual, when a lease is extended by three months in June', () => {
    const longer = extended(leased, '2026-06-10');
    expect(d.lastPeriod(longer)).toMatchObject({
      end: '2027-04-29',
      extension: { on: '2026-06-10', end: '2027-01-30' },
    });
    const [was, is] = [rents(leased), rents(longer)];
    expect([was.length, is.length, is.slice(0, 5)]).toEqual([12, 15, was.slice(0, 5)]);
    expect(is[5]).toBeLessThan(was[5]!);
    const { schedule } = calculated(longer);
    expect(schedule.steps.at(-1)).toMatchObject({ from: dayNumber('2027-04-30'), amount: 18_000_000n });
  });
});

/** Independent calculation of a monthly plan's fixed fees and instalments. */
class PlanByHand {
  constructor(
    private readonly instalment: number,
    private readonly fixed: readonly [month: number, value: number],
    private readonly payoff: number,
    readonly own: readonly Kept[] = [],
  ) {}

  with(own: readonly Kept[]): PlanByHand {
    return new PlanByHand(this.instalment, this.fixed, this.payoff, own);
  }

  private due(type: Type, month: number): number[] {
    const added = this.own.filter(
      (fee) => fee.type === type && fee.value > 0 && (type === 'FIX' ? fee.from : fee.to) === month,
    );
    const listed =
      type === 'FIX'
        ? month === this.fixed[0]
          ? [this.fixed[1]]
          : []
        : month >= 1 && month <= MONTHS
          ? [this.instalment]
          : [];
    return [...listed, ...added.map(({ value }) => value)];
  }

  private firstDueIn({ type, from, to }: Own): number | null {
    for (let month = from; month <= to; month++) if (this.due(type, month).length > 0) return month;
    return null;
  }

  /** Amount due in a month; null when nothing is due. */
  on(type: Type, month: number): number | null {
    const own = this.own.filter((fee) => fee.type === type);
    if (type === 'KIN') {
      const held = own.filter(({ from, to }) => from <= month && month <= to);
      return held.reduce((sum, { value }) => sum + value, this.payoff);
    }
    const due = this.due(type, month);
    const off = own.filter((fee) => fee.value < 0 && this.firstDueIn(fee) === month);
    return due.length === 0 ? null : [...due, ...off.map(({ value }) => value)].reduce((a, b) => a + b, 0);
  }

  get isKept(): boolean {
    return this.own
      .filter(({ value }) => value < 0)
      .every((fee) => {
        if (fee.type !== 'KIN') return (this.on(fee.type, this.firstDueIn(fee) ?? -1) ?? -1) >= 0;
        for (let month = fee.from; month <= fee.to; month++) if (this.on('KIN', month)! < 0) return false;
        return true;
      });
  }

  /** Öre over the whole term: interest, fixed fees and repayments. */
  after(months: number, ratePct: number) {
    let [balance, interest, fixed, repaid] = [BigInt(CAPITAL), 0n, 0n, 0n];
    for (let month = 1; month <= months; month++) {
      interest += divHalfUp(balance * BigInt(Math.round(ratePct * 100)), 120_000n);
      fixed += BigInt(this.on('FIX', month) ?? 0) * 100n;
      const due = BigInt(this.on('AMP', month) ?? 0) * 100n;
      repaid += due < balance ? due : balance;
      balance -= due < balance ? due : balance;
    }
    return { interest, fixed, repaid, payoff: BigInt(this.on('KIN', months)!) * 100n };
  }
}

type Step =
  | { readonly does: 'add'; readonly fee: Own }
  | { readonly does: 'remove'; readonly which: number }
  | { readonly does: 'extend' };

const number = (min: number, max: number) => fc.integer({ min, max });
const own: fc.Arbitrary<Own> = fc
  .tuple(fc.constantFrom('FIX', 'AMP', 'KIN'), number(1, 15), number(0, 8), number(1, 6_000), fc.boolean())
  .map(([type, from, length, value, off]) => ({
    type,
    from,
    to: from + length,
    value: off ? -value : value,
  }));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: own.map((fee) => ({ does: 'add' as const, fee })) },
    { weight: 2, arbitrary: number(0, 9).map((which) => ({ does: 'remove' as const, which })) },
    { weight: 1, arbitrary: fc.constant({ does: 'extend' as const }) },
  ),
  { maxLength: 10 },
);
const list = fc.record({
  rate: number(0, 900).map((n) => n / 100),
  instalment: number(1, 5_000),
  fixed: fc.tuple(number(1, 12), number(1, 900)),
  payoff: number(1, 900),
});

// P1-CHARGE-09 P1-CHARGE-10
describe('fees, discounts and their removal, and an extension, in a monthly plan', () => {
  test('accepts the same actions, and charges the same amounts, as an independent calculation', () => {
    fc.assert(
      fc.property(list, steps, ({ rate, instalment, fixed, payoff }, all) => {
        const rows = [row('AMR', 1, MONTHS, rate), row('AMP', 1, MONTHS, instalment)];
        const fees = [row('FIX', fixed[0], fixed[0], fixed[1]), row('KIN', 1, MONTHS, payoff)];
        let vehicle: d.Vehicle = running('AVBETALNING', [...rows, ...fees], 0);
        let plan = new PlanByHand(instalment, fixed, payoff);
        let months = MONTHS;
        all.forEach((step, at) => {
          const period = vehicle.periods.at(-1)!;
          const today = addDays(BEGIN, at * 20);
          if (step.does === 'extend') {
            if (period.extended) return;
            vehicle = extended(vehicle, today);
            months += 3;
          } else if (step.does === 'add') {
            const { type, from, to, value } = step.fee;
            const { id: FeeId } = findFee(type, 'DEA', 'AVBETALNING');
            const body = { FeeId, Value: Math.abs(value), FromDay: from, ToDay: to, IsDiscount: value < 0 };
            const result = d.addFee.decide(vehicle, body, actionContext({ today }), {
              fee: { feeType: type, receiverType: 'DEA' },
              id: at + 1,
              most: 10_000,
              whyNot: (fee) => whyNotAdded(period, fee),
              differencesOf: () => [],
            });
            const next = plan.with([...plan.own, { ...step.fee, id: at + 1 }]);
            expect(result.ok ? null : result.refusal.code).toBe(next.isKept ? null : 'DISCOUNT_ABOVE_FEE');
            if (result.ok) [vehicle, plan] = [after(vehicle, result.facts), next];
          } else {
            const fee = plan.own[step.which % Math.max(1, plan.own.length)];
            if (!fee) return;
            const result = d.removeFee.decide(vehicle, { feeId: fee.id }, actionContext({ today }), {
              isDiscountAboveFee: (without) => isAboveWithout(period, without),

              differencesOf: () => [],
            });
            const next = plan.with(plan.own.filter(({ id }) => id !== fee.id));
            expect(result.ok ? null : result.refusal.code).toBe(next.isKept ? null : 'DISCOUNT_ABOVE_FEE');
            if (result.ok) [vehicle, plan] = [after(vehicle, result.facts), next];
          }
        });
        const lines = termLines(calculated(vehicle));
        const sum = (type: string) => sumOfLines(lines.filter(({ feeType }) => feeType === type));
        expect({
          interest: sum('AMR'),
          fixed: sum('FIX'),
          repaid: sum('AMP'),
          payoff: sum('KIN'),
        }).toEqual(plan.after(months, rate));
      }),
      cases(150),
    );
  });
});
