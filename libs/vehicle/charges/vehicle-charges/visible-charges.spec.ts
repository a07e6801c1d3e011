import { describe, expect, test } from '@jest/globals';
import {
  baseRatesOf,
  bothThrough,
  findFee,
  payoffQuote,
  type FeeDiscount,
  type PayoffQuote,
} from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { dealersTimeBegan, discountsAtStart } from '../calculations/discounts-at-start';
import { financingOfPeriod } from '../calculations/period-financing';
import { visibleSummary } from './visible-charges';
import {
  OLD,
  NEW,
  scope,
  dealer,
  named,
  by,
  row,
  running,
  chargesOn,
  summary,
  amounts,
} from '../testing/visible-charges';

// P1-CHARGE-02
describe('the rows of a price list', () => {
  const subvented = running(
    'CONSIGN',
    { begin: '2026-01-15', end: '2026-05-14', capital: 36_000_000 },
    {
      unit: 'DAY',
      length: 120,
      periods: [
        row('RTA', 'IMP', 1, 60, 3.8),
        row('RTA', 'DEA', 61, 120, 4.3),
        row('DSU', 'IMP', 61, 120, 0.5),
        row('FIX', 'IMP', 1, 1, 250),
        row('KIN', 'DEA', 1, 120, 395),
      ],
    },
  );
  const adding = (answer: ReturnType<typeof chargesOn>, side?: string) =>
    answer.PredictedCharges.filter(
      (charge) => charge.InTotal && (!side || charge.ReceiverType === side),
    ).reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100;

  test('returns rows that add up to the total of each receiver, with credited subventions', () => {
    const staff = chargesOn(subvented, '2026-03-20');
    const [importer, own] = [scope('IMP'), dealer(subvented.parties.dealerId)].map((scope) =>
      chargesOn(subvented, '2026-03-20', { scope: scope }),
    );
    expect(staff.PredictedCharges.filter(({ FeeType }) => FeeType === 'DSU')).toMatchObject([
      { ReceiverType: 'IMP', Amount: 300, Mirrored: false },
      { ReceiverType: 'DEA', Amount: -300, Mirrored: true },
    ]);
    for (const { ReceiverType, TotalCharge } of staff.Receivers)
      expect(adding(staff, ReceiverType)).toBe(TotalCharge);
    expect([adding(importer!), adding(own!)]).toEqual([importer!.TotalCharge, own!.TotalCharge]);
    expect(own!.PredictedCharges.some((charge) => charge.ReceiverType === 'IMP')).toBe(false);
  });

  test('returns lines for nights after the term, both charged and uncharged', () => {
    const through = { IMP: '2026-05-31', DEA: '2026-05-31' };
    for (const over of [{}, { charged: new Map([[subvented.periods[0]!.id, through]]) }]) {
      const { After } = chargesOn(subvented, '2026-06-04', over);
      expect(After.map((each) => [each.ReceiverType, each.FeeType, each.From, each.To])).toEqual([
        ['DEA', 'RTA', '2026-05-15', '2026-05-31'],
        ['DEA', 'RTA', '2026-06-01', '2026-06-03'],
        ['IMP', 'DSU', '2026-05-15', '2026-05-31'],
        ['DEA', 'DSU', '2026-05-15', '2026-05-31'],
        ['IMP', 'DSU', '2026-06-01', '2026-06-03'],
        ['DEA', 'DSU', '2026-06-01', '2026-06-03'],
      ]);
    }
    expect(chargesOn(subvented, '2026-05-14').After).toEqual([]);
  });
});

// P3-DEMO-02
describe('demo vehicle that is transferred to another dealer within a month', () => {
  // Months begin on the fifteenth. The capital of the second month is 355 000 kr.
  const demo = running(
    'AVBETALNING',
    { begin: '2026-01-15', end: '2026-04-14', capital: 36_000_000 },
    {
      unit: 'MONTH',
      length: 3,
      periods: [
        row('AMR', 'DEA', 1, 3, 5.45),
        row('AMP', 'DEA', 1, 3, 5_000),
        row('FIX', 'DEA', 1, 1, 300),
        row('KIN', 'DEA', 1, 3, 395),
      ],
    },
  );
  const transfer = (vehicle: d.Vehicle, from: number, to: number, on: string): d.Vehicle =>
    d.evolveVehicle(vehicle, {
      type: 'vehicle/VehicleTransferred',
      data: {
        on,
        from: named(from),
        to: named(to),
        comment: '',
        by,
        periodId: 501,
        capital: 36_000_000,
        limit: vehicle.limit!,
      },
    });
  const moved = transfer(demo, OLD, NEW, '2026-03-01');

  test('after a transfer, charges each dealer for the dealer’s own nights, and keeps the total unchanged', () => {
    const [whole, staff] = [chargesOn(demo, '2026-03-20'), chargesOn(moved, '2026-03-20')];
    expect([whole.TotalCharge, staff.TotalCharge]).toEqual([5_531.87, 5_531.87]);
    expect(amounts(staff.TotalCharges)).toEqual([
      [OLD, 'AMR', 2_494.89],
      [NEW, 'AMR', 2_341.98],
      [OLD, 'FIX', 300],
      [NEW, 'KIN', 395],
    ]);
    const own = chargesOn(moved, '2026-03-20', { scope: dealer(NEW) });
    expect([own.TotalCharge, own.Receivers[0]!.TotalCharge]).toEqual([2_736.98, 2_736.98]);
    expect(own.Lines.map(({ From, FeeType, Amount }) => [From, FeeType, Amount])).toEqual([
      ['2026-03-01', 'AMR', 752.4],
      ['2026-03-15', 'AMR', 1_589.58],
      ['2026-03-14', 'AMP', 5_000],
      ['2026-04-14', 'AMP', 5_000],
      ['2026-04-14', 'KIN', 395],
    ]);
    expect(own.PredictedCharges.map(({ FeeType, Amount }) => [FeeType, Amount])).toEqual([
      ['AMR', 2_341.98],
      ['AMP', 10_000],
      ['FIX', 0],
      ['KIN', 395],
    ]);
  });

  test('shows the earlier dealer only the dealer’s own uncharged amounts up to the transfer', () => {
    const own = chargesOn(demo, '2026-03-01', { scope: dealer(OLD), heldUntil: '2026-03-01' });
    expect([own.TotalCharge, own.UnCharged, own.PerDayCharge]).toEqual([2_794.89, 2_794.89, 0]);
    const staff = chargesOn(moved, '2026-03-20');
    expect(amounts(staff.UnchargedCharges)).toEqual([
      [OLD, 'AMR', 2_494.89],
      // Interest for fourteen days of the second month and five days of the third.
      [NEW, 'AMR', 1_017.33],
      [OLD, 'FIX', 300],
    ]);
    expect(summary(moved, staff)).toEqual([
      ['IMP', 1, 0],
      ['DEA', OLD, 2_794.89],
      ['DEA', NEW, 1_017.33],
    ]);
    expect(summary(moved, chargesOn(moved, '2026-03-20', { scope: dealer(NEW) }))).toEqual([
      ['DEA', NEW, 1_017.33],
    ]);
  });

  test('adds the charges of both periods of a dealer that gets the vehicle back', () => {
    const back = transfer(moved, NEW, OLD, '2026-03-11');
    const [one, other] = [OLD, NEW].map((id) => chargesOn(back, '2026-03-20', { scope: dealer(id) }));
    expect([one!.TotalCharge + other!.TotalCharge, other!.TotalCharge]).toEqual([5_531.87, 537.43]);
  });

  // P1-CHARGE-07
  test.each(['2026-03-16', '2026-03-20', '2026-04-02'])(
    'shows on %s the same charges as the payoff of a financing that ended on 20 March',
    (seenOn) => {
      const [on, endDate] = ['2026-03-16', '2026-03-20'];
      const quoted = payoffQuote({
        financing: financingOfPeriod(demo.periods[0]!),
        rates: baseRatesOf([]),
        financeType: 'AVBETALNING',
        chargedThrough: bothThrough(null),
        today: on,
        endDate,
        discount: 0,
        mayDiscount: false,
      }) as { ok: true; answer: PayoffQuote };
      const ended = d.evolveVehicle(demo, {
        type: 'vehicle/FinancingEnded',
        data: {
          on,
          by,
          financeType: 'AVBETALNING',
          periodId: 500,
          dealerId: OLD,
          importerId: 1,
          buyer: '5599000063',
          soldToEndCustomer: false,
          quote: null,
          request: null,
          payoff: { endDate } as d.Payoff,
        },
      });
      const base = { scope: scope('admin'), rates: baseRatesOf([]), charged: new Map(), heldUntil: null };
      const { Receivers } = visibleSummary(ended, { ...base, asOf: seenOn, explain: true });
      const dealerSums = Receivers.find(({ ReceiverType }) => ReceiverType === 'DEA')!;
      expect([dealerSums.UnCharged, dealerSums.Accrued]).toEqual(Array(2).fill(quoted.answer.unpaid / 100));
      const traceLines = dealerSums.Trace!.UnCharged.map(({ FeeType, Amount }) => [FeeType, Amount]);
      expect(traceLines).toEqual(
        quoted.answer.lines.map(({ feeType, amount }) => [feeType, Number(amount) / 100]),
      );
      expect(traceLines).toContainEqual(['KIN', 395]);
    },
  );

  test('splits accrued charges into charged and uncharged amounts, each with separate lines', () => {
    const charged = new Map([[demo.periods[0]!.id, { IMP: null, DEA: '2026-02-20' }]]);
    const base = { scope: scope('admin'), rates: baseRatesOf([]), heldUntil: null, charged };
    const { Receivers } = visibleSummary(demo, { ...base, asOf: '2026-03-20', explain: true });
    const { Accrued, Charged, UnCharged, Trace } = Receivers.find(
      (receiver) => receiver.ReceiverType === 'DEA',
    )!;
    const ore = (lines: readonly { Amount: number }[]) =>
      lines.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0);
    expect([ore(Trace!.Charged), ore(Trace!.UnCharged)]).toEqual(
      [Charged, UnCharged].map((k) => Math.round(k * 100)),
    );
    expect(Math.round(Accrued * 100)).toBe(ore([...Trace!.Charged, ...Trace!.UnCharged]));
    expect(Trace!.Charged.every(({ To }) => To <= '2026-02-20')).toBe(true);
    expect(Trace!.UnCharged.every(({ From }) => From > '2026-02-20')).toBe(true);
  });

  const discount = (organisation: number, value: number): FeeDiscount => ({
    id: organisation,
    dealerId: null,
    dealerOrganizationId: organisation,
    makeId: null,
    feeId: findFee('AMR', 'DEA', 'AVBETALNING').id,
    value,
    text: null,
    isActive: true,
  });
  const withDiscounts = (before: d.Vehicle | null, after: d.Vehicle): d.Vehicle => {
    expect(dealersTimeBegan(before, after)).toBe(true);
    const all = [discount(OLD, 0.45), discount(NEW, 1.45)];
    const found = discountsAtStart(after, all, { ids: [before ? 2 : 1], by });
    return found.reduce<d.Vehicle>(d.evolveVehicle, after);
  };

  test('ends the discounts of the earlier dealer on the transfer, and starts the discounts of the new dealer', () => {
    const given = withDiscounts(null, { ...demo, parties: { ...demo.parties, organisationId: OLD } });
    const taken = withDiscounts(given, transfer(given, OLD, NEW, '2026-03-01'));
    expect(taken.periods[0]!.adjustments).toMatchObject([
      { id: 1, value: -0.45, fromDay: 1, until: '2026-03-01' },
      { id: 2, value: -1.45, fromDay: 2, since: '2026-03-01' },
    ]);
    const { Lines } = chargesOn(taken, '2026-03-20');
    expect(Lines.filter(({ FeeType }) => FeeType === 'AMR').map(({ From, Rate }) => [From, Rate])).toEqual([
      ['2026-01-15', 0.05],
      ['2026-02-15', 0.05],
      ['2026-03-01', 0.04],
      ['2026-03-15', 0.04],
    ]);
    expect(dealersTimeBegan(taken, given)).toBe(false);
  });
});
