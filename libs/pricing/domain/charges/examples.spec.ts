import { describe, expect, test } from '@jest/globals';
import { dayNumber, kronorOfOre } from '@floorplan/kernel';
import * as d from '../index';
import { EXAMPLE_RATE, kronor, programOf, calculated, stibor, lineText } from '../testing/charges';

const chargeTexts = (charges: readonly d.Charge[]) =>
  charges.map(({ receiver, feeType, amount }) => `${receiver} ${feeType} ${kronorOfOre(amount)}`);
const sums = (charges: readonly d.Charge[]) =>
  [d.sumOfCharges(charges), d.sumOfCharges(charges, 'IMP'), d.sumOfCharges(charges, 'DEA')].map(kronorOfOre);

// P1-CHARGE-02 P1-CHARGE-06
describe('a consigned car of 320 000 kr for 180 days', () => {
  const car = calculated({});
  const predicted = (asOf: string, chargedThrough: string | null) =>
    d.predict(car, {
      asOf: dayNumber(asOf),
      chargedThrough: d.bothThrough(chargedThrough === null ? null : dayNumber(chargedThrough)),
    });

  test('lists every charge line of the term', () => {
    expect(
      d
        .termLines(car)
        .filter(({ mirrored }) => !mirrored)
        .map(lineText),
    ).toEqual([
      'RTA IMP 2026-03-02–2026-03-31 4.05 % 30 320000 1080',
      'RTA IMP 2026-04-01–2026-04-30 4.05 % 30 320000 1080',
      'RTA DEA 2026-05-01–2026-05-14 4.55 % 14 320000 566.22',
      'RTA DEA 2026-05-15–2026-05-31 4.3 % 17 320000 649.78',
      'RTA DEA 2026-06-01–2026-06-29 4.3 % 29 320000 1108.44',
      'RTA DEA 2026-06-30–2026-06-30 5.8 % 1 320000 51.56',
      'RTA DEA 2026-07-01–2026-07-31 5.8 % 31 320000 1598.22',
      'RTA DEA 2026-08-01–2026-08-28 5.8 % 28 320000 1443.56',
      'DSU IMP 2026-05-01–2026-05-31 0.5 % 31 320000 137.78',
      'DSU IMP 2026-06-01–2026-06-29 0.5 % 29 320000 128.89',
      'FIX IMP 2026-03-02 250',
      'KIN DEA 2026-08-28 395',
    ]);
  });

  test('sums the charge lines by fee and receiver', () => {
    const { total } = predicted('2026-06-10', null);
    expect(chargeTexts(total)).toEqual([
      'IMP RTA 2160',
      'DEA RTA 5417.78',
      'IMP DSU 266.67',
      'DEA DSU -266.67',
      'IMP FIX 250',
      'DEA KIN 395',
    ]);
    expect(sums(total)).toEqual([8222.78, 2676.67, 5546.11]);
  });

  test('returns the uncharged amounts accrued until 10 June', () => {
    const { uncharged } = predicted('2026-06-10', '2026-05-31');
    expect(chargeTexts(uncharged)).toEqual(['DEA RTA 344', 'IMP DSU 40', 'DEA DSU -40']);
    expect(sums(uncharged)).toEqual([344, 40, 304]);
  });

  test('returns the cost of the car per day', () => {
    const { perDay } = predicted('2026-06-10', '2026-05-31');
    expect(chargeTexts(perDay)).toEqual(['DEA RTA 38.22', 'IMP DSU 4.44', 'DEA DSU -4.44']);
    expect(sums(perDay)).toEqual([38.22, 4.44, 33.78]);
  });

  test('returns, for each price list row, the rate on the requested day and the amount for the whole term', () => {
    const { rows } = predicted('2026-06-10', null);
    expect(
      rows.map(({ feeType, rate, value, amount }) => [
        feeType,
        Number(rate?.total ?? value) / 10_000,
        kronorOfOre(amount),
      ]),
    ).toEqual([
      ['RTA', 3.8, 2160],
      ['RTA', 4.3, 2324.44],
      ['RTA', 5.8, 3093.34],
      ['DSU', 0.5, 266.67],
      ['FIX', 250, 250],
      ['KIN', 395, 395],
    ]);
  });

  const quoted = (over: Partial<d.QuoteQuestion>) =>
    d.payoffQuote({
      financing: car.financing,
      rates: car.rates,
      financeType: 'CONSIGN',
      chargedThrough: d.bothThrough(dayNumber('2026-05-31')),
      endDate: '2026-06-17',
      today: '2026-06-10',
      discount: 500_000,
      mayDiscount: true,
      ...over,
    });
  const answered = (over: Partial<d.QuoteQuestion>) => {
    const outcome = quoted(over);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.answer;
  };

  test('quotes a payoff with a discount', () => {
    expect(answered({})).toMatchObject({
      endDate: '2026-06-17',
      endAmount: 31_500_000,
      vat: 7_875_000,
      unpaid: 93_545,
      amount: 39_468_545,
    });
    expect(answered({}).lines.map(lineText)).toEqual([
      'RTA DEA 2026-06-01–2026-06-16 4.3 % 16 320000 611.56',
      'DSU DEA 2026-06-01–2026-06-16 0.5 % 16 320000 -71.11',
      'KIN DEA 2026-06-16 395',
    ]);
    expect(kronor(answered({}).importerLines)).toBe(71.11);
  });

  test('moves the end of a financing to a bank day, and applies the maximum of thirty days only to the requested day', () => {
    // Friday 19 June is Midsummer Eve.
    expect(answered({ endDate: '2026-06-19' }).endDate).toBe('2026-06-22');
    expect(answered({ today: '2026-05-20', endDate: '2026-06-19' }).endDate).toBe('2026-06-22');
  });

  test.each<[string, Partial<d.QuoteQuestion>]>([
    ['END_DATE_PAST', { endDate: '2026-06-09' }],
    ['END_DATE_TOO_FAR', { endDate: '2026-07-11' }],
    ['END_BEFORE_BEGIN', { today: '2026-02-20', endDate: '2026-02-23' }],
    ['DISCOUNT_NOT_ALLOWED', { mayDiscount: false }],
    ['DISCOUNT_ABOVE_CAPITAL', { discount: 32_000_001 }],
    ['TOO_SMALL', { discount: -1 }],
  ])('refuses a payoff quote with the code %s', (code, over) =>
    expect(quoted(over)).toMatchObject({ ok: false, refusal: { code } }),
  );

  test.each([
    ['CONSIGN', 80_000],
    ['LEASING', 80_000],
    ['PL_FINANCE', 80_000],
    ['LOAN', 0],
    ['AVBETALNING', 0],
  ] as const)(
    'adds VAT to a payoff only for finance types in which the provider sells the vehicle: %s',
    (financeType, vat) => expect(answered({ financeType, discount: 0 }).vat).toBe(vat * 100),
  );
});

describe('instalments of 360 000 kr to 180 000 kr in 36 months at 5.45 %', () => {
  const plan = (type: 'AMR' | 'ANN' | 'ANL', more: Parameters<typeof programOf>[1] = []) =>
    calculated(
      {
        program: programOf('MONTH', [[type, 'DEA', 1, 36, 3.4, 1], ...more], 50),
        begin: '2026-03-02',
        end: '2029-03-01',
        capital: 36_000_000,
      },
      [stibor(['2026-01-01', 2.05])],
    );
  const interest = (car: d.ChargeCalculation) => d.termLines(car).filter((line) => line.rate);

  test.each([
    // Two instalments are due but not billed, so they are still owed. The interest follows the plan.
    [null, 360_000, 1_635 + 1_612.29 + 529.86],
    // The instalment of 1 May is still owed, and so is the interest of that day.
    ['2026-04-30', 355_000, 53.74 + 529.86],
    ['2026-05-01', 350_000, 529.86],
  ])('quotes the payoff of a plan that is billed through %s', (through, capital, unpaid) => {
    const { financing, rates } = plan('AMR', [['AMP', 'DEA', 1, 36, 5_000]]);
    const quote = d.payoffQuote({
      financing,
      rates,
      financeType: 'AVBETALNING',
      discount: 0,
      mayDiscount: false,
      chargedThrough: d.bothThrough(through === null ? null : dayNumber(through)),
      endDate: '2026-05-12',
      today: '2026-05-12',
    });
    const ore = (amount: number) => Math.round(amount * 100);
    expect(quote).toMatchObject({
      answer: { endAmount: ore(capital), vat: 0, unpaid: ore(unpaid), amount: ore(capital + unpaid) },
    });
  });

  test('calculates equal instalments with interest on the remaining capital', () => {
    const car = plan('AMR', [['AMP', 'DEA', 1, 36, 5_000]]);
    const lines = interest(car);
    expect(lines.slice(0, 3).map(({ amount }) => kronorOfOre(amount))).toEqual([1635, 1612.29, 1589.58]);
    expect(kronorOfOre(lines[1]!.capital!.amount)).toBe(355_000);
    expect(kronor(lines)).toBe(44_553.78);
    expect(car.schedule.instalments).toHaveLength(36);
    const { total } = d.predict(car, { asOf: car.financing.begin, chargedThrough: d.bothThrough(null) });
    expect(kronorOfOre(d.sumOfCharges(total))).toBe(44_553.78);
  });

  test('calculates an annuity paid in arrears, and adds the rounding difference to the last payment', () => {
    const lines = interest(plan('ANN'));
    const paid = lines.map(({ amount, plan: part }) =>
      [amount, part!.capital, part!.payment].map(kronorOfOre),
    );
    expect(paid[0]).toEqual([1635, 4613.7, 6248.7]);
    expect(paid[1]).toEqual([1614.05, 4634.65, 6248.7]);
    expect(paid[35]).toEqual([842.06, 5406.79, 6248.85]);
  });

  test('calculates rents paid in advance with VAT, and leaves the residual after the last rent', () => {
    const car = plan('ANL');
    const lines = interest(car);
    expect(lines[0]!.plan).toMatchObject({ payment: 622_045n, vat: 155_511n });
    expect(car.schedule.steps.at(-1)).toMatchObject({ amount: 18_000_000n });
    const rents = lines.reduce((sum, { plan: part }) => sum + part!.payment, 0n);
    expect(d.sumOfLines(lines)).toBe(rents - 18_000_000n);
    expect(new Set(lines.slice(0, 35).map(({ plan: part }) => part!.payment)).size).toBe(1);
  });
});

test('returns the difference after a price correction as a separate line, and leaves charged lines unchanged', () => {
  const span = { from: dayNumber('2026-03-02'), to: dayNumber('2026-04-30') };
  const charged = d.accruedLines(calculated({}), span);
  const recomputed = d.accruedLines(calculated({ capital: 31_200_000 }), span);
  expect(d.corrections(charged, recomputed)).toMatchObject([
    { receiver: 'IMP', feeType: 'RTA', from: span.from, to: span.to, amount: -5_400n },
  ]);
});

test('returns the difference for charged lines from the day on which a back-dated base rate takes effect', () => {
  const span = { from: dayNumber('2026-03-02'), to: dayNumber('2026-04-30') };
  const changed = stibor(['2026-01-01', 2.3], ['2026-04-16', 2.0], ['2026-05-15', 2.05]);
  const [one, ...more] = d.corrections(
    d.accruedLines(calculated({}), span),
    d.accruedLines(calculated({}, [changed]), span),
  );
  // Difference of 0.30 % for 15 days: 320 000 × 0.30 % × 15 / 360
  expect(one).toMatchObject({ feeType: 'RTA', amount: -4_000n });
  expect(more).toEqual([]);
});

describe('late interest', () => {
  const reference = (...values: [string, number][]) => d.baseRatesOf([stibor(...values)]).get(1)!;

  test('splits late interest at the change of half-year', () => {
    const { lines, amount } = d.lateInterest({
      overdue: 25_075_040,
      dueDate: '2026-05-29',
      paidOn: '2026-07-20',
      reference: reference(['2026-01-01', 2], ['2026-07-01', 1.5]),
    });
    expect(lines.map((line) => [line.from, line.to, line.days, line.amount])).toEqual([
      ['2026-05-30', '2026-06-30', 32, 219_836],
      ['2026-07-01', '2026-07-20', 20, 130_528],
    ]);
    expect(amount).toBe(350_364);
  });

  test('counts days of late interest from the bank day on which the payment was due', () => {
    // The due date Saturday 6 June moves to Monday 8 June.
    const late = (paidOn: string) =>
      d.lateInterest({
        overdue: 100_000,
        dueDate: '2026-06-06',
        paidOn,
        reference: reference(['2026-01-01', 2]),
      });
    expect(late('2026-06-08')).toEqual({ lines: [], amount: 0 });
    expect(late('2026-06-09').lines).toMatchObject([{ from: '2026-06-09', days: 1 }]);
  });

  test('throws when there is no reference rate for late interest', () =>
    expect(() =>
      d.lateInterest({
        overdue: 1,
        dueDate: '2026-05-29',
        paidOn: '2026-07-20',
        reference: reference(['2027-01-01', 2]),
      }),
    ).toThrow(RangeError));
});

// P2-LIMIT-01
describe('fee for a limit of 10 000 000 kr', () => {
  const fee = (over: Partial<d.LimitFeeTerms>, day = '2026-06-10') =>
    d.limitFee(
      { type: 'ITRMONTH', limit: 1_000_000_000, value: 0.4, base: null, validFrom: '2025-01-01', ...over },
      day,
    );
  const base = d.baseRatesOf([EXAMPLE_RATE]).get(1)!;

  test.each([
    ['ITRMONTH', '2026-06-01', '2026-06-30', 30, 333_333],
    ['ITRQUARTER', '2026-04-01', '2026-06-30', 91, 1_011_111],
    ['ITRYEAR', '2026-01-01', '2026-12-31', 365, 4_055_556],
  ] as const)('charges a limit fee of type %s for its period', (type, from, to, days, amount) =>
    expect(fee({ type })).toMatchObject({ from, to, days, amount }),
  );

  test('charges no limit fee of type NONE, and charges limit fees of the AMT types in full', () => {
    expect(fee({ type: 'NONE' })).toBeNull();
    expect(fee({ type: 'AMTQUARTER', value: 1_250.5 })).toMatchObject({ amount: 125_050, rate: null });
    expect(fee({ type: 'AMTMONTH', value: 100, validFrom: '2026-06-20' })).toMatchObject({ amount: 10_000 });
    expect(fee({ validFrom: '2026-07-01' })).toBeNull();
  });

  test('uses the base rate of the first charged day for the whole limit fee, and charges at least 0 percent', () => {
    expect(fee({ type: 'ITRQUARTER', base })).toMatchObject({ rate: 27_000n, amount: 6_825_000 });
    expect(fee({ type: 'ITRQUARTER', base, validFrom: '2026-05-16' })).toMatchObject({
      from: '2026-05-16',
      days: 46,
      rate: 24_500n,
      invoiceOn: '2026-05-18',
    });
    expect(fee({ base: d.baseRatesOf([stibor(['2026-01-01', -1])]).get(1)! })).toMatchObject({ amount: 0 });
  });

  test('invoices a limit fee on the first bank day of its period', () =>
    expect(fee({}, '2026-08-20')).toMatchObject({ invoiceOn: '2026-08-03' }));
});
