import { expect, test } from '@jest/globals';
import { traceOf, baseRatesOf, financingOf, chargeCalculation, termLines } from '@floorplan/pricing/domain';
import type { FeeAdjustment, Period, ProgramSnapshot } from '@floorplan/vehicle/domain';
import { factsOfPeriod } from './period-financing';
import { programChangeTo, continuedProgram } from './program-change';

const list = (id: number, code: string, value: number): ProgramSnapshot => ({
  id,
  version: 2,
  code,
  name: code,
  unit: 'DAY',
  length: 90,
  finishAction: 'EXT',
  residualPct: null,
  periods: [
    {
      feeId: 2,
      feeType: 'RTA',
      receiverType: 'DEA',
      value,
      interestRateId: null,
      fromDay: 1,
      toDay: 90,
      text: null,
    },
  ],
});

// P1-CHARGE-07
test('returns the price list that applied on each day, also after a second change of price list', () => {
  const period = {
    id: 1,
    begin: '2026-03-01',
    end: '2026-05-29',
    firstDayNumber: 1,
    capital: 10_000_000,
    dealerId: 7,
    closedOn: null,
    extended: false,
    adjustments: [],
    program: list(1, 'A', 3),
  } as Period;
  const once = { ...period, program: continuedProgram(period, list(2, 'B', 4), '2026-03-11') };
  const twice = { ...once, program: continuedProgram(once, list(3, 'C', 5), '2026-03-21') };
  const financing = financingOf(factsOfPeriod(twice));
  const lines = termLines(chargeCalculation(financing, baseRatesOf([])));
  const told = lines.map((line) => {
    const { program, fromNumber, toNumber } = traceOf(financing, line);
    return `${program?.code} ${program?.version} ${fromNumber}–${toNumber}`;
  });
  expect(told).toEqual(['A 2 1–10', 'B 2 11–20', 'C 2 21–31', 'C 2 32–61', 'C 2 62–90']);
});

// P1-CHARGE-07
test('checks discounts only against price list rows that apply after the change of price list', () => {
  const ending = (id: number, value: number): ProgramSnapshot => {
    const of = list(id, `L${id}`, 3);
    return { ...of, periods: [...of.periods, { ...of.periods[0]!, feeId: 9, feeType: 'KIN', value }] };
  };
  const discount: FeeAdjustment = {
    id: 1,
    feeId: 9,
    feeType: 'KIN',
    receiverType: 'DEA',
    value: -500,
    text: 'Rabatt',
    fromDay: 1,
    toDay: 3_650,
  };
  const period = {
    id: 1,
    begin: '2026-03-01',
    end: '2026-05-29',
    firstDayNumber: 1,
    capital: 10_000_000,
    dealerId: 7,
    closedOn: null,
    extended: false,
    adjustments: [discount],
    program: ending(1, 800),
  } as Period;
  const isAbove = (of: Period, next: ProgramSnapshot) =>
    programChangeTo(of, next, '2026-03-11').isDiscountAboveFee;
  expect([isAbove(period, ending(2, 300)), isAbove(period, ending(2, 500))]).toEqual([true, false]);
  const over: Period = { ...period, adjustments: [{ ...discount, toDay: 10 }] };
  expect(isAbove(over, ending(2, 300))).toBe(false);
});
