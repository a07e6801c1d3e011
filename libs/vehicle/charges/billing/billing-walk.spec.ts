import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import { addDays, addMonths } from '@floorplan/kernel';
import { lastDayOfMonth } from '@floorplan/invoicing/domain';
import * as d from '@floorplan/vehicle/domain';
import fc from 'fast-check';
import { actionContext } from '../../domain/testing/action-context';
import { financingStarted } from '../../domain/testing/financing';
import { withBase, type Act, type Result, type Step } from '../testing/acted-vehicle';
import { BilledVehicle, DEALERS, withoutRepaid } from '../testing/billed-vehicle';
import { number, randomFee, randomList, snapshotOf } from '../testing/random-terms';

// Bills random vehicles over 14 months, by monthly runs and by actions. The sum of all documents must equal
// the charges in a single calculation, for each receiver and fee.

const MONTHS = 14;
const FIRST_MONTH = '2026-01';
const LAST_DAY = lastDayOfMonth(addMonths(`${FIRST_MONTH}-01`, MONTHS - 1).slice(0, 7));
const LAST_ACT = addDays(LAST_DAY, -40);

const [FIRST_DEALER] = DEALERS as [number];

/** A consigned vehicle whose financing begins on a day. */
function consigned(begin: string, program: d.ProgramSnapshot): d.VehicleEvent[] {
  const { type, data } = financingStarted('V', 'CONSIGN');
  const period = { ...data.period!, begin, end: d.endOfTerm(begin, program.length, 'DAY') };
  return [{ type, data: { ...data, program, period, dealerId: FIRST_DEALER, importerId: 1 } }];
}

/** A demo vehicle that dealer and importer approve on a day. */
function demo(begin: string, program: d.ProgramSnapshot): d.VehicleEvent[] {
  const { type, data } = financingStarted('D', 'AVBETALNING');
  const facts: d.VehicleEvent[] = [
    { type, data: { ...data, program, dealerId: FIRST_DEALER, importerId: 1 } },
  ];
  const vehicle = () => facts.reduce<d.VehicleState>(d.evolveVehicle, d.initialVehicle) as d.Vehicle;
  const context = actionContext({ today: begin });
  const dealer = { dealerId: FIRST_DEALER, organisationId: FIRST_DEALER * 10, name: 'D' };
  facts.push(...factsOf(d.approveDemo.decide(vehicle(), {}, context, { numbers: ['5599000063'] })));
  const known = { program, periodId: 501, dealer, isForDealer: true };
  facts.push(...factsOf(d.approveDemoAsImporter.decide(vehicle(), {}, context, known)));
  return facts;
}

function factsOf(result: Result): readonly d.VehicleEvent[] {
  if (!result.ok) throw new Error('refused');
  return result.facts;
}

/** Actions and monthly runs in the order of their days. */
function walk(begun: readonly d.VehicleEvent[], begin: string, steps: readonly Step[]): BilledVehicle {
  const billed = new BilledVehicle(begun);
  let day = begin;
  let next = addMonths(`${begin.slice(0, 7)}-01`, 1);
  const runsUntil = (until: string) => {
    for (; next <= until; next = addMonths(next, 1)) billed.run(next);
  };
  for (const step of steps) {
    day = addDays(day, step.days);
    // A handover bills part of a month. The single calculation bills that month only when the month has
    // ended.
    if (day > LAST_ACT) break;
    runsUntil(day);
    billed.act(step, day);
  }
  runsUntil(addDays(LAST_DAY, 1));
  return billed;
}

const days = number(0, 60);
const step = <Does extends Act['does']>(does: Does, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ does: fc.constant(does), days, ...more }) as unknown as fc.Arbitrary<Step>;
const move = step('move', { to: fc.constantFrom(...DEALERS) });
const anyStep = fc.oneof(
  { weight: 4, arbitrary: step('add', { fee: randomFee }) },
  { weight: 2, arbitrary: step('remove', { which: number(0, 9) }) },
  { weight: 2, arbitrary: step('program', { list: randomList }) },
  { weight: 3, arbitrary: step('price', { kronor: number(200_000, 400_000) }) },
  { weight: 3, arbitrary: move },
  { weight: 1, arbitrary: step('extend') },
  { weight: 2, arbitrary: step('undo') },
  { weight: 1, arbitrary: step('end') },
  { weight: 1, arbitrary: step('reverse') },
);
const begin = number(0, 120).map((after) => addDays(`${FIRST_MONTH}-01`, after));

const row = (feeType: string, toDay: number, value: number): d.ProgramPeriodSnapshot => ({
  feeId: 1,
  feeType,
  receiverType: 'DEA',
  fromDay: 1,
  toDay,
  value,
  text: null,
  interestRateId: feeType === 'AMP' ? null : 1,
});
const plan = fc
  .record({
    kind: fc.constantFrom('straight', 'annuity', 'lease'),
    length: number(2, 20),
    value: number(100, 900),
    residual: number(0, 60),
  })
  .map(({ kind, length, value, residual }): d.ProgramSnapshot => {
    const interest = { straight: 'AMR', annuity: 'ANN', lease: 'ANL' }[kind]!;
    return {
      id: 1,
      version: 1,
      code: 'DEMO',
      name: 'DEMO',
      unit: 'MONTH',
      finishAction: 'EXT',
      length,
      residualPct: kind === 'straight' ? null : residual,
      periods: [
        row(interest, length, value / 100),
        ...(kind === 'straight' ? [row('AMP', length, 3_000)] : []),
      ],
    };
  });
const planStep = fc.oneof(
  { weight: 4, arbitrary: move },
  { weight: 2, arbitrary: step('undo') },
  { weight: 1, arbitrary: step('extend') },
  { weight: 1, arbitrary: step('end') },
);

// P1-BILL-07
describe('a vehicle that is billed month by month', () => {
  test('bills the same amounts, by receiver and fee, as a single calculation, for a price list in days', () => {
    fc.assert(
      fc.property(randomList, begin, fc.array(anyStep, { maxLength: 14 }), (list, from, steps) => {
        const billed = walk(consigned(from, withBase(snapshotOf(1, list))), from, steps);
        expect(billed.billed()).toEqual(billed.inOneGo(LAST_DAY));
      }),
      cases(50),
    );
  });

  test('bills the same amounts, by receiver and fee, as a single calculation, for a plan in months', () => {
    fc.assert(
      fc.property(plan, begin, fc.array(planStep, { maxLength: 10 }), (program, from, steps) => {
        const billed = walk(demo(from, program), from, steps);
        expect(billed.billed()).toEqual(billed.inOneGo(LAST_DAY));
        if (billed.period.paidOff) expect(billed.repaid()).toBe(billed.period.capital);
      }),
      cases(50),
    );
  });

  // P1-BOOK-05
  test('returns on any day the same sum of billed and accrued amounts, by receiver and fee, as a single calculation', () => {
    const anyDay = number(7, 40).map((after) => addDays(LAST_ACT, after));
    fc.assert(
      fc.property(
        randomList,
        begin,
        fc.array(anyStep, { maxLength: 14 }),
        anyDay,
        (list, from, steps, day) => {
          const billed = walk(consigned(from, withBase(snapshotOf(1, list))), from, steps);
          expect(billed.billedAndAccrued(day)).toEqual(withoutRepaid(billed.inOneGo(day)));
        },
      ),
      cases(50),
    );
  });

  test('leaves nothing to bill for a second run of the same month', () => {
    fc.assert(
      fc.property(randomList, begin, (list, from) => {
        const billed = walk(consigned(from, withBase(snapshotOf(1, list))), from, []);
        const before = billed.billed();
        billed.run(addDays(LAST_DAY, 1));
        expect(billed.billed()).toEqual(before);
      }),
      cases(20),
    );
  });
});
