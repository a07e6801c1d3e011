import { describe, expect, test } from '@jest/globals';
import { dayNumber, kronorOfOre } from '@floorplan/kernel';
import * as d from '../index';
import { programOf, calculated, lineText } from '../testing/charges';

describe('lease of 120 000 kr at 12 % a year, with partial months', () => {
  const lease = (facts: Partial<d.FinancingFacts> = {}) =>
    calculated({
      program: programOf('MONTH', [['ANL', 'DEA', 1, 12, 12]]),
      capital: 12_000_000,
      begin: '2026-01-01',
      end: '2026-12-31',
      ...facts,
    });
  const quoted = (car: d.ChargeCalculation, through: string | null, endDate: string) => {
    const quote = d.payoffQuote({
      financing: car.financing,
      rates: car.rates,
      financeType: 'LEASING',
      endDate,
      today: endDate,
      chargedThrough: d.bothThrough(through === null ? null : dayNumber(through)),
      discount: 0,
      mayDiscount: false,
    });
    if (!quote.ok) throw new Error(quote.refusal.code);
    return { capital: kronorOfOre(quote.answer.capital.amount), unpaid: quote.answer.lines.map(lineText) };
  };

  test('counts the rent of a month as unpaid when billing stops within that month', () => {
    const february = 'ANL DEA 2026-02-01–2026-02-09 12 % 9 110538.15 331.61';
    expect(quoted(lease(), '2026-01-12', '2026-02-10')).toEqual({
      capital: 120_000,
      unpaid: ['ANL DEA 2026-01-13–2026-01-31 12 % 18 120000 720', february],
    });
    expect(quoted(lease(), '2026-01-31', '2026-02-10')).toEqual({
      capital: 110_538.15,
      unpaid: [february],
    });
  });

  const linesOf = (car: d.ChargeCalculation, from: string, to: string) =>
    d.accruedLines(car, { from: dayNumber(from), to: dayNumber(to) });

  test('counts on the balance after the rent in a month whose rent is billed at a transfer', () => {
    const moved = lease({ handovers: ['2026-01-13'] });
    expect(linesOf(moved, '2026-01-01', '2026-01-31').map(lineText)).toEqual([
      'ANL DEA 2026-01-01–2026-01-12 12 % 12 109443.71 437.77',
      'ANL DEA 2026-01-13–2026-01-31 12 % 18 109443.71 656.67',
    ]);
    // The second dealer pays off within the month: the rent is already paid, and bears no interest.
    expect(quoted(moved, '2026-01-12', '2026-01-20')).toEqual({
      capital: 110_538.15,
      unpaid: ['ANL DEA 2026-01-13–2026-01-19 12 % 7 109443.71 255.37'],
    });
  });

  test('bills the interest of the month in all, however often the vehicle changes hands within it', () => {
    const whole = linesOf(lease(), '2026-01-01', '2026-12-31');
    for (const handovers of [
      ['2026-02-02'],
      ['2026-02-28', '2026-05-16'],
      ['2026-03-05', '2026-03-06', '2026-03-31'],
      ['2026-12-07', '2026-12-31'],
    ]) {
      const parts = linesOf(lease({ handovers }), '2026-01-01', '2026-12-31');
      expect(parts).toHaveLength(12 + handovers.length);
      expect(d.sumOfLines(parts)).toBe(d.sumOfLines(whole));
    }
  });

  test('after a change of capital, uses the new capital as the outstanding amount, and counts the month’s rent as paid', () => {
    const changed = lease({ capitalChanges: [{ date: '2026-01-11', capital: 9_000_000 }] });
    for (const through of [null, '2026-01-31'])
      expect(quoted(changed, through, '2026-02-10').capital).toBe(90_000);
    expect(quoted(changed, null, '2026-02-10').unpaid).toEqual([
      'ANL DEA 2026-01-01–2026-01-10 12 % 10 120000 400',
      'ANL DEA 2026-01-11–2026-01-31 12 % 20 90000 600',
      'ANL DEA 2026-02-01–2026-02-09 12 % 9 90000 270',
    ]);
    // A new plan covers the remaining capital, and after the last rent only the residual remains.
    expect([...changed.schedule.planned.values()]).toHaveLength(11);
    expect(changed.schedule.steps.at(-1)!.amount).toBe(0n);
  });
});

const june = { begin: '2026-06-01', end: '2026-06-30', capital: 10_000_000 };
const predicted = (car: d.ChargeCalculation, asOf: string) =>
  d.predict(car, { asOf: dayNumber(asOf), chargedThrough: d.bothThrough(null) });
const amounts = (charges: readonly d.Charge[]) =>
  charges.map(({ receiver, feeType, amount }) => `${receiver} ${feeType} ${kronorOfOre(amount)}`);

// P1-CHARGE-01 P1-CHARGE-02
describe('special cases of charges', () => {
  test('accrues a fixed fee in the night after the day of the fee', () => {
    const car = calculated({ ...june, program: programOf('DAY', [['FIX', 'IMP', 5, 5, 250]]) });
    expect(predicted(car, '2026-06-05').uncharged).toEqual([]);
    expect(amounts(predicted(car, '2026-06-06').uncharged)).toEqual(['IMP FIX 250']);
  });

  test('allows a negative sum for the receiver that a subvention is credited to', () => {
    const car = calculated({ ...june, program: programOf('DAY', [['DSU', 'IMP', 1, 30, 3.6]]) });
    const { total, perDay } = predicted(car, '2026-06-10');
    expect(kronorOfOre(d.sumOfCharges(total, 'DEA'))).toBe(-300);
    expect(amounts(perDay)).toEqual(['IMP DSU 10', 'DEA DSU -10']);
  });

  test('divides a year’s interest by the number of days that the day count convention gives the year', () => {
    const row = programOf('DAY', [['RTA', 'DEA', 1, 30, 3.65, null, { basis: 'ACT365' }]]);
    expect(amounts(predicted(calculated({ ...june, program: row }), '2026-06-10').perDay)).toEqual([
      'DEA RTA 10',
    ]);
  });

  test('includes rows up to the day number of the last day, also when the day count continues from an earlier period', () => {
    const program = programOf('DAY', [
      ['FIX', 'DEA', 80, 80, 5],
      ['FIX', 'DEA', 81, 81, 7],
    ]);
    const { rows, total } = predicted(calculated({ ...june, program, firstDayNumber: 51 }), '2026-06-10');
    expect([amounts(rows), amounts(total)]).toEqual([['DEA FIX 5'], ['DEA FIX 5']]);
  });

  test('lists a row that begins after the term when the row charges interest, but does not add the row to the term’s sums', () => {
    const program = programOf('DAY', [
      ['RTA', 'DEA', 1, 30, 3.6],
      ['RTA', 'DEA', 31, 60, 7.2],
    ]);
    const car = calculated({ ...june, program }, [], '2026-07-05');
    expect(amounts(predicted(car, '2026-06-30').rows)).toEqual(['DEA RTA 300']);
    const later = predicted(car, '2026-07-05');
    expect([amounts(later.rows), amounts(later.total), amounts(later.perDay)]).toEqual([
      ['DEA RTA 300', 'DEA RTA 0'],
      ['DEA RTA 300'],
      ['DEA RTA 20'],
    ]);
  });
});
