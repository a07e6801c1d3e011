import { describe, expect, test } from '@jest/globals';
import { limitFeeStream, type LimitFeeBilled, type MakeLimit } from '@floorplan/limits/domain';
import { baseRatesOf } from '@floorplan/pricing/domain';
import { dueLimitFees, type DatedSpecification, type DueLimitFee } from './due-limit-fees';

const rates = baseRatesOf([
  { id: 1, name: 'STIBOR 3 mån', rates: [{ validFrom: '2026-01-01', value: 0.1 }] },
]);
const MILLION = 100_000_000;

const row = (change: Partial<MakeLimit> = {}): MakeLimit => ({
  makeId: 7,
  distributionType: 'MAK',
  limitAmount: 10 * MILLION,
  financeRateNewPct: 80,
  financeRateUsedPct: 80,
  limitFeeType: 'ITRMONTH',
  feeValue: 0.4,
  interestRateId: null,
  ...change,
});
const saved = (on: string, ...makeLimits: MakeLimit[]): DatedSpecification => ({
  on,
  data: { category: 'F1', makeLimits },
});

interface Asked {
  readonly saves: readonly DatedSpecification[];
  readonly today: string;
  readonly earlier?: readonly DueLimitFee[];
}
const dueOf = ({ saves, today, earlier = [] }: Asked) => {
  const facts = earlier.map((fee): LimitFeeBilled => ({
    type: 'limits/LimitFeeBilled',
    data: { ...fee, on: today, organisationId: 3, number: 1_000_001 },
  }));
  const state = facts.reduce(limitFeeStream.evolve, limitFeeStream.initialState);
  const since = `${today.slice(0, 5)}${String(Number(today.slice(5, 7)) - 1).padStart(2, '0')}-01`;
  return dueLimitFees({ organisationId: 3, saves, state, rates, today, since });
};
const shown = (asked: Asked) =>
  dueOf(asked).fees.map(({ from, period, days, amount }) => [from, period.to, days, amount / 100]);

// P1-BILL-09
describe('the fee of a limit', () => {
  test.each([
    ['ITRMONTH', [['2026-06-01', '2026-06-30', 30, 3_333.33]]],
    ['ITRQUARTER', [['2026-04-01', '2026-06-30', 91, 10_111.11]]],
    ['ITRYEAR', [['2026-01-01', '2026-12-31', 365, 40_555.56]]],
    ['AMTMONTH', [['2026-06-01', '2026-06-30', 30, 0.4]]],
  ] as const)('of type %s is billed for the period of the day', (limitFeeType, fees) => {
    expect(shown({ saves: [saved('2025-01-01', row({ limitFeeType }))], today: '2026-06-01' })).toEqual(fees);
  });

  test('bills a limit fee once for a period', () => {
    const saves = [saved('2025-01-01', row())];
    const earlier = dueOf({ saves, today: '2026-06-01' }).fees;
    expect(shown({ saves, today: '2026-06-30', earlier })).toEqual([]);
    expect(shown({ saves, today: '2026-07-01', earlier })).toEqual([
      ['2026-07-01', '2026-07-31', 31, 3_444.44],
    ]);
  });

  test('bills a limit fee for every period since the last billed period when a run was skipped', () => {
    const saves = [saved('2025-01-01', row())];
    const earlier = dueOf({ saves, today: '2026-06-01' }).fees;
    expect(shown({ saves, today: '2026-08-03', earlier }).map(([from]) => from)).toEqual([
      '2026-07-01',
      '2026-08-01',
    ]);
  });

  test('bills a limit fee for the remaining days after an increase within a period, and pays nothing back after a reduction', () => {
    const quarterly = row({ limitFeeType: 'ITRQUARTER' });
    const first = saved('2025-01-01', quarterly);
    const earlier = dueOf({ saves: [first], today: '2026-04-01' }).fees;
    const raised = [first, saved('2026-05-10', { ...quarterly, limitAmount: 12 * MILLION })];
    expect(shown({ saves: raised, today: '2026-06-01', earlier })).toEqual([
      ['2026-05-10', '2026-06-30', 52, 1_155.56],
    ]);
    const lowered = [...raised, saved('2026-05-20', { ...quarterly, limitAmount: MILLION })];
    const again = [...earlier, ...dueOf({ saves: raised, today: '2026-06-01', earlier }).fees];
    expect(shown({ saves: lowered, today: '2026-06-01', earlier: again })).toEqual([]);
  });

  test('bills no limit fee for an increase when the fee is an amount per period', () => {
    const first = saved('2025-01-01', row({ limitFeeType: 'AMTQUARTER', feeValue: 500 }));
    const earlier = dueOf({ saves: [first], today: '2026-04-01' }).fees;
    const raised = [
      first,
      saved('2026-05-10', row({ limitFeeType: 'AMTQUARTER', limitAmount: 12 * MILLION })),
    ];
    expect(shown({ saves: raised, today: '2026-06-01', earlier })).toEqual([]);
  });

  test('bills a limit fee for the remaining days of the period when a limit begins, or in full when the fee is an amount', () => {
    const begun = (limitFeeType: MakeLimit['limitFeeType'], feeValue: number) =>
      shown({ saves: [saved('2026-05-17', row({ limitFeeType, feeValue }))], today: '2026-06-01' });
    expect(begun('ITRMONTH', 0.4)).toEqual([
      ['2026-05-17', '2026-05-31', 15, 1_666.67],
      ['2026-06-01', '2026-06-30', 30, 3_333.33],
    ]);
    expect(begun('AMTMONTH', 500).map(([, , , amount]) => amount)).toEqual([500, 500]);
  });

  test('bills no limit fee for a row without a fee, for a removed row, or before a base rate has a value', () => {
    const none = saved('2025-01-01', row({ limitFeeType: 'NONE' }));
    expect(shown({ saves: [none], today: '2026-06-01' })).toEqual([]);
    const removed = [saved('2025-01-01', row()), saved('2026-02-01')];
    expect(shown({ saves: removed, today: '2026-06-01' })).toEqual([]);
    const unknown = saved('2025-01-01', row({ interestRateId: 9 }));
    expect(dueOf({ saves: [unknown], today: '2026-06-01' })).toEqual({ fees: [], missing: ['9'] });
  });

  test('does not bill the days of a month twice when the fee becomes quarterly', () => {
    const monthly = saved('2025-01-01', row());
    const earlier = dueOf({ saves: [monthly], today: '2026-04-01' }).fees;
    const quarterly = [monthly, saved('2026-04-20', row({ limitFeeType: 'ITRQUARTER' }))];
    expect(shown({ saves: quarterly, today: '2026-05-04', earlier })).toEqual([
      ['2026-05-01', '2026-06-30', 61, 6_777.78],
    ]);
  });

  test('does not bill a billed year or quarter twice when the period of the fee becomes shorter', () => {
    const yearly = saved('2025-01-01', row({ limitFeeType: 'ITRYEAR' }));
    const earlier = dueOf({ saves: [yearly], today: '2026-02-02' }).fees;
    const monthly = [yearly, saved('2026-05-10', row())];
    expect(shown({ saves: monthly, today: '2026-12-31', earlier })).toEqual([]);
    expect(shown({ saves: monthly, today: '2027-01-04', earlier })).toEqual([
      ['2027-01-01', '2027-01-31', 31, 3_444.44],
    ]);
    const raised = [yearly, saved('2026-05-10', row({ limitAmount: 12 * MILLION }))];
    const increase = dueOf({ saves: raised, today: '2026-06-01', earlier }).fees;
    expect(increase).toMatchObject([{ from: '2026-05-10', days: 236, charged: 2 * MILLION }]);
    expect(shown({ saves: raised, today: '2026-07-01', earlier: [...earlier, ...increase] })).toEqual([]);
  });

  test('bills a skipped month and then the year when the period of the fee becomes a year', () => {
    const monthly = saved('2025-01-01', row());
    const earlier = dueOf({ saves: [monthly], today: '2026-04-01' }).fees;
    const yearly = [monthly, saved('2026-06-10', row({ limitFeeType: 'ITRYEAR' }))];
    const fees = dueOf({ saves: yearly, today: '2026-07-01', earlier }).fees;
    expect(fees.map(({ from, period, days }) => [from, period.to, days])).toEqual([
      ['2026-05-01', '2026-05-31', 31],
      ['2026-06-01', '2026-12-31', 214],
    ]);
    expect(shown({ saves: yearly, today: '2026-12-31', earlier: [...earlier, ...fees] })).toEqual([]);
  });

  test('uses the terms of the new row when a row was removed and added again', () => {
    const yearly = saved('2025-01-01', row({ limitFeeType: 'ITRYEAR' }));
    const earlier = dueOf({ saves: [yearly], today: '2025-06-02' }).fees;
    const saves = [yearly, saved('2026-02-10'), saved('2026-03-10', row())];
    const fees = dueOf({ saves, today: '2026-04-01', earlier }).fees;
    expect(fees.map(({ from, period, days }) => [from, period.to, days])).toEqual([
      ['2026-03-10', '2026-03-31', 22],
      ['2026-04-01', '2026-04-30', 30],
    ]);
  });

  test('uses the terms at the end of the month when they changed in the first month of the limit', () => {
    const saves = [saved('2026-05-10', row({ limitFeeType: 'ITRYEAR' })), saved('2026-05-20', row())];
    const fees = dueOf({ saves, today: '2026-06-01' }).fees;
    expect(fees.map(({ from, period, days }) => [from, period.to, days])).toEqual([
      ['2026-05-10', '2026-05-31', 22],
      ['2026-06-01', '2026-06-30', 30],
    ]);
    expect(shown({ saves, today: '2026-06-30', earlier: fees })).toEqual([]);
  });

  test('does not bill a limit fee again when the limit was higher only in months before the billed period', () => {
    const high = saved('2025-01-01', row({ limitAmount: 12 * MILLION }));
    const earlier = dueOf({ saves: [high], today: '2026-05-04' }).fees;
    const saves = [high, saved('2026-05-20', row({ limitFeeType: 'ITRYEAR' }))];
    const fees = dueOf({ saves, today: '2026-06-01', earlier }).fees;
    expect(fees).toMatchObject([{ from: '2026-06-01', charged: 10 * MILLION }]);
    expect(shown({ saves, today: '2026-07-01', earlier: [...earlier, ...fees] })).toEqual([]);
  });

  test('adds the base rate of the first charged day', () => {
    const saves = [saved('2025-01-01', row({ interestRateId: 1 }))];
    expect(shown({ saves, today: '2026-06-01' })).toEqual([['2026-06-01', '2026-06-30', 30, 4_166.67]]);
  });
});
