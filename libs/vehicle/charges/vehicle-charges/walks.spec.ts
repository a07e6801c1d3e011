import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import { addDays } from '@floorplan/kernel';
import {
  baseRatesOf,
  bothThrough,
  chargesOf,
  findFee,
  payoffQuote,
  chargeCalculation,
  stepAt,
  termLines,
  unchargedLines,
  type Line,
} from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../domain/testing/action-context';
import { financingStarted } from '../../domain/testing/financing';
import { programChangeTo } from '../calculations/program-change';
import { isAboveWithout, whyNotAdded } from '../calculations/fee-errors';
import { CarByHand, type HandFee, type HandRow } from '../testing/by-hand';
import { inPercent, number, randomFee, randomList, snapshotOf } from '../testing/random-terms';
import { financingOfPeriod } from '../calculations/period-financing';

const BEGIN = '2026-03-02';
const CAPITAL = 32_000_000;

/** An action, and the number of days since the previous action. */
type Step = { readonly days: number } & (
  | { readonly does: 'add'; readonly fee: HandRow }
  | { readonly does: 'remove'; readonly which: number }
  | { readonly does: 'change'; readonly list: readonly HandRow[] }
  | { readonly does: 'extend' }
);

/** A vehicle and its independent calculation. Each action is applied to both. */
class Walk {
  private today = BEGIN;
  private ids = 10;
  private vehicle: d.Vehicle;
  private car: CarByHand;

  constructor(list: readonly HandRow[]) {
    const started = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
    const program = snapshotOf(1, list);
    const end = d.endOfTerm(BEGIN, program.length, 'DAY');
    const period = { ...started.periods[0]!, begin: BEGIN, end, program, capital: CAPITAL };
    this.vehicle = { ...started, periods: [period] };
    this.car = new CarByHand(BEGIN, CAPITAL, program.length, [{ since: 1, rows: list }]);
  }

  do(step: Step): void {
    this.today = addDays(this.today, step.days);
    switch (step.does) {
      case 'add':
        return this.add(step.fee);
      case 'remove':
        return this.remove(step.which);
      case 'change':
        return this.change(step.list);
      case 'extend':
        return this.extend();
    }
  }

  private get period(): d.Period {
    return this.vehicle.periods.at(-1)!;
  }

  /**
   * Expects the same decision from the vehicle and from the independent calculation, and applies an accepted
   * action to both.
   */
  private decided(
    result: { ok: true; facts: readonly d.VehicleEvent[] } | { ok: false; refusal: { code: string } },
    refusal: string | null,
    car: CarByHand,
  ): void {
    expect(result.ok ? null : result.refusal.code).toBe(refusal);
    if (!result.ok) return;
    this.vehicle = result.facts.reduce<d.Vehicle>(d.evolveVehicle, this.vehicle);
    this.car = car;
  }

  private add({ type, side, from, to, value }: HandRow): void {
    const id = ++this.ids;
    const { id: FeeId } = findFee(type, side, 'CONSIGN');
    const Value = Math.abs(inPercent(type) ? value / 100 : value);
    const body = { FeeId, Value, FromDay: from, ToDay: to, IsDiscount: value < 0 };
    const known = { fee: { feeType: type, receiverType: side }, id, most: 10_000 };
    const result = d.addFee.decide(this.vehicle, body, this.doing(), {
      ...known,
      whyNot: (fee) => whyNotAdded(this.period, fee),
      differencesOf: () => [],
    });
    const fee: HandFee = { id, type, side, from, to, value };
    const car = this.car.with({ fees: [...this.car.fees, fee] });
    const above = car.isAbove(fee) ? 'DISCOUNT_ABOVE_FEE' : null;
    this.decided(result, this.car.meetsNothing(fee) ? 'NO_ROW_TO_ADJUST' : above, car);
  }

  private remove(which: number): void {
    const { fees } = this.car;
    const fee = fees[which % Math.max(1, fees.length)];
    if (!fee) return;
    const result = d.removeFee.decide(this.vehicle, { feeId: fee.id }, this.doing(), {
      isDiscountAboveFee: (without) => isAboveWithout(this.period, without),
      differencesOf: () => [],
    });
    const car = this.car.with({ fees: fees.filter(({ id }) => id !== fee.id) });
    this.decided(result, car.isAbove(fee) ? 'DISCOUNT_ABOVE_FEE' : null, car);
  }

  private change(list: readonly HandRow[]): void {
    const id = ++this.ids;
    const known = programChangeTo(this.period, snapshotOf(id, list), this.today);
    const result = d.changePriceProgram.decide(this.vehicle, { Id: id }, this.doing(), known);
    const since = this.car.numberOn(this.today);
    const car = this.car.with({ lists: [...this.car.lists, { since, rows: list }] });
    this.decided(result, car.isAbove() ? 'DISCOUNT_ABOVE_FEE' : null, car);
  }

  private extend(): void {
    if (this.period.extended) return;
    const result = d.extendProgram.decide(this.vehicle, {}, this.doing());
    this.decided(result, null, this.car.with({ nights: this.car.nights + Math.min(this.car.length, 90) }));
  }

  private doing() {
    return actionContext({ today: this.today });
  }

  /**
   * Compares the amounts of the whole term, of accrued charges and of the payoff with the independent
   * calculation.
   */
  compare(): void {
    const financing = financingOfPeriod(this.period);
    const rates = baseRatesOf([]);
    const calculation = chargeCalculation(financing, rates, financing.begin + 600);
    const sums = (lines: readonly Line[]) =>
      new Map(
        chargesOf(calculation, lines, financing.begin)
          .map(({ receiver, feeType, amount }) => [`${receiver} ${feeType}`, Number(amount)] as const)
          .filter(([, amount]) => amount !== 0)
          .sort(),
      );
    const { car, today } = this;
    expect(sums(termLines(calculation))).toEqual(car.after(car.nights, { paidOff: true }));
    const nights = car.numberOn(today) - 1;
    const before = financing.begin + nights;
    const uncharged = unchargedLines(calculation, { chargedThrough: bothThrough(null), before });
    expect(sums(uncharged)).toEqual(car.after(nights, { paidOff: false }));
    const asked = { financing, rates, financeType: 'CONSIGN' as const, chargedThrough: bothThrough(null) };
    const quote = payoffQuote({ ...asked, today, endDate: today, discount: 0, mayDiscount: false });
    if (!quote.ok) throw new Error(quote.refusal.code);
    const { answer } = quote;
    const until = car.numberOn(answer.endDate) - 1;
    expect(sums([...answer.lines, ...answer.importerLines])).toEqual(car.after(until, { paidOff: true }));
    const { amount } = stepAt(calculation.schedule.steps, financing.begin + until);
    expect(Number(amount)).toBe(car.capitalAfter(until));
  }
}

const days = number(0, 25);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('add' as const), days, fee: randomFee }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('remove' as const), days, which: number(0, 9) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), days, list: randomList }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('extend' as const), days }) },
);

// P1-CHARGE-09 P1-VEH-18 P1-VEH-19
describe('fees, discounts, removals, price list changes and an extension in sequence', () => {
  test('accepts the same actions, and charges the same amounts to the öre, as an independent calculation', () => {
    fc.assert(
      fc.property(randomList, fc.array(step, { maxLength: 10 }), (first, steps) => {
        const walk = new Walk(first);
        for (const each of steps) {
          walk.do(each);
          walk.compare();
        }
      }),
      cases(150),
    );
  });
});
