import type { FinanceType } from '@floorplan/catalogue/domain';
import { describe, expect, test } from '@jest/globals';
import { defaultFunctions, type Role, type UserScope } from '@floorplan/identity/domain';
import {
  baseRatesOf,
  bothThrough,
  findFee,
  payoffQuote,
  type FeeDiscount,
  type PayoffQuote,
} from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../../domain/testing/action-context';
import { financingStarted } from '../../../domain/testing/financing';
import { dealersTimeBegan, discountsAtStart } from '../../reckoning/discounts-at-start';
import { payoffOfVehicle } from '../../reckoning/payoff';
import { differencesOfCapital } from '../../reckoning/charge-differences';
import { financingOfPeriod, outstandingOn } from '../../reckoning/period-financing';
import { visibleCharges, visibleSummary, type ChargeContext } from './visible-charges';

const [OLD, NEW] = [101, 102];
const scope = (role: Role, over: Partial<UserScope> = {}) =>
  ({
    ...{ kind: 'user', role, functions: defaultFunctions(role) },
    ...{ importerIds: 'all', dealerIds: 'all', organisationIds: 'all' },
    ...over,
  }) as UserScope;
const dealer = (id: number) => scope('DEA', { importerIds: [], dealerIds: [id], organisationIds: [id] });
const named = (dealerId: number) => ({ dealerId, organisationId: dealerId, name: `D${dealerId}` });
const by = actionContext().by;

const row = (
  feeType: string,
  receiverType: 'IMP' | 'DEA',
  fromDay: number,
  toDay: number,
  value: number,
) => ({ feeId: 1, interestRateId: null, text: null, feeType, receiverType, fromDay, toDay, value });

/** A vehicle with a single period. */
function running(
  type: FinanceType,
  period: Pick<d.Period, 'begin' | 'end' | 'capital'>,
  program: Pick<d.ProgramSnapshot, 'unit' | 'length' | 'periods'>,
): d.Vehicle {
  const consigned = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
  const [first] = consigned.periods;
  const only: d.Period = { ...first!, ...period, program: { ...first!.program, ...program } };
  return { ...consigned, financing: { ...consigned.financing!, type }, periods: [only] };
}

const chargesOn = (vehicle: d.Vehicle, asOf: string, over: Partial<ChargeContext> = {}) => {
  const base = { scope: scope('admin'), rates: baseRatesOf([]), charged: new Map(), heldUntil: null };
  const context = { ...base, asOf, ...over };
  return { ...visibleCharges(vehicle, vehicle.periods.at(-1)!, { ...context, explain: true }), context };
};
const summary = (vehicle: d.Vehicle, { context }: ReturnType<typeof chargesOn>) =>
  visibleSummary(vehicle, { ...context, explain: false }).Receivers.map(
    ({ ReceiverType, ReceiverId, UnCharged }) => [...[ReceiverType, ReceiverId, UnCharged]],
  );
const amounts = (rows: readonly { ReceiverId: number | null; FeeType: string; Amount: number }[]) =>
  rows.map(({ ReceiverId, FeeType, Amount }) => [ReceiverId, FeeType, Amount]);

// P1-CHARGE-02
describe('the rows of a price list', () => {
  const subvented = running(
    'CONSIGN',
    { begin: '2026-01-15', end: '2026-05-14', capital: 36_000_000 },
    {
      ...{ unit: 'DAY', length: 120 },
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
    answer.PredictedCharges.filter((one) => one.InTotal && (!side || one.ReceiverType === side)).reduce(
      (sum, { Amount }) => sum + Math.round(Amount * 100),
      0,
    ) / 100;

  test('returns rows that add up to the total of each receiver, with credited subventions', () => {
    const staff = chargesOn(subvented, '2026-03-20');
    const [importer, own] = [scope('IMP'), dealer(subvented.parties.dealerId)].map((one) =>
      chargesOn(subvented, '2026-03-20', { scope: one }),
    );
    expect(staff.PredictedCharges.filter(({ FeeType }) => FeeType === 'DSU')).toMatchObject([
      { ReceiverType: 'IMP', Amount: 300, Mirrored: false },
      { ReceiverType: 'DEA', Amount: -300, Mirrored: true },
    ]);
    for (const { ReceiverType, TotalCharge } of staff.Receivers)
      expect(adding(staff, ReceiverType)).toBe(TotalCharge);
    expect([adding(importer!), adding(own!)]).toEqual([importer!.TotalCharge, own!.TotalCharge]);
    expect(own!.PredictedCharges.some((one) => one.ReceiverType === 'IMP')).toBe(false);
  });

  test('returns lines for nights after the term, both charged and uncharged', () => {
    const through = { IMP: '2026-05-31', DEA: '2026-05-31' };
    for (const over of [{}, { charged: new Map([[subvented.periods[0]!.id, through]]) }]) {
      const { After } = chargesOn(subvented, '2026-06-04', over);
      expect(After.map((one) => [one.ReceiverType, one.FeeType, one.From, one.To])).toEqual([
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
      ...{ unit: 'MONTH', length: 3 },
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
        ...{ on, from: named(from), to: named(to), comment: '', by, periodId: 501 },
        ...{ capital: 36_000_000, limit: vehicle.limit! },
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
      // Fourteen days of the second month, and five days of the third.
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
        ...{
          financing: financingOfPeriod(demo.periods[0]!),
          rates: baseRatesOf([]),
          financeType: 'AVBETALNING',
        },
        ...{ chargedThrough: bothThrough(null), today: on, endDate, discount: 0, mayDiscount: false },
      }) as { ok: true; answer: PayoffQuote };
      const ended = d.evolveVehicle(demo, {
        type: 'vehicle/FinancingEnded',
        data: {
          ...{ on, by, financeType: 'AVBETALNING', periodId: 500, dealerId: OLD, importerId: 1 },
          ...{ buyer: '5599000063', soldToEndCustomer: false, quote: null, request: null },
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
    const { Accrued, Charged, UnCharged, Trace } = Receivers.find((one) => one.ReceiverType === 'DEA')!;
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
    ...{ id: organisation, dealerId: null, dealerOrganizationId: organisation, makeId: null },
    ...{ feeId: findFee('AMR', 'DEA', 'AVBETALNING').id, value, text: null, isActive: true },
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

// P1-VEH-13
describe('consigned vehicle after a swap', () => {
  const consigned = running(
    'CONSIGN',
    { begin: '2026-03-02', end: '2026-08-28', capital: 32_000_000 },
    {
      ...{ unit: 'DAY', length: 180 },
      periods: [
        row('FIX', 'IMP', 1, 1, 250),
        row('RTA', 'IMP', 1, 60, 4),
        row('RTA', 'DEA', 61, 180, 4.5),
        row('KIN', 'DEA', 1, 180, 395),
      ],
    },
  );
  const move = { on: '2026-05-11', from: named(OLD), to: named(NEW), comment: '', by, capital: 32_000_000 };
  const released: d.VehicleEvent = { type: 'vehicle/SwapReleased', data: { ...move, periodId: 501 } };
  const received: d.VehicleEvent = {
    type: 'vehicle/SwapReceived',
    data: {
      ...move,
      periodId: 777,
      period: { begin: move.on, end: '2026-08-28', firstDayNumber: 71 },
      program: consigned.periods[0]!.program,
      limit: consigned.limit!,
    },
  };
  const left = d.evolveVehicle(consigned, released);
  const moved = d.evolveVehicle(left, received);

  test('keeps the total after a swap, and charges each dealer for the dealer’s own nights and the importer for all nights', () => {
    const [whole, staff] = [chargesOn(consigned, '2026-05-21'), chargesOn(moved, '2026-05-21')];
    expect([staff.TotalCharge, staff.UnCharged]).toEqual([whole.TotalCharge, whole.UnCharged]);
    expect(amounts(staff.TotalCharges.filter(({ ReceiverType }) => ReceiverType === 'DEA'))).toEqual([
      [OLD, 'RTA', 400],
      [NEW, 'RTA', 4_400],
      [NEW, 'KIN', 395],
    ]);
    const own = chargesOn(moved, '2026-05-21', { scope: dealer(NEW) });
    expect([own.TotalCharge, own.UnCharged, own.Lines[0]!.From]).toEqual([4_795, 400, '2026-05-11']);
    const importer = chargesOn(moved, '2026-05-21', { scope: scope('IMP', { importerIds: [1] }) });
    expect(importer.TotalCharge).toBe(2_383.34);
  });

  // P1-END-03
  test('includes the importer’s unbilled nights of all periods in the payoff, as the charge summary does after the financing has ended', () => {
    const endDate = '2026-05-21';
    const payoffWith = (bills: readonly d.Bill[]) => {
      const context = { rates: baseRatesOf([]), mayDiscount: false, endDate, today: endDate };
      const payoff = payoffOfVehicle({ ...moved, bills }, { ...context, discount: 0 });
      return payoff.ok ? payoff.answer : null;
    };
    const payoff = payoffWith([])!;
    expect([d.payoffOf(payoff, 'IMP'), payoff.unpaid]).toEqual([238_334, 40_000 + 39_500]);
    const billed: d.Bill = {
      ...{ number: 1_000_001, category: 6, side: 'IMP', receiverId: 1 },
      through: [{ periodId: 501, day: '2026-03-31' }],
    };
    expect(d.payoffOf(payoffWith([billed])!, 'IMP')).toBe(106_667);
    const ended = d.evolveVehicle(moved, {
      type: 'vehicle/FinancingEnded',
      data: {
        ...{ on: endDate, by, financeType: 'CONSIGN', periodId: 777, dealerId: NEW, importerId: 1, payoff },
        ...{ buyer: '5599000063', soldToEndCustomer: false, quote: null, request: null },
      },
    });
    expect(summary(ended, chargesOn(moved, '2026-06-10'))).toEqual([
      ['IMP', 1, 2_383.34],
      ['DEA', OLD, 400],
      ['DEA', NEW, 795],
    ]);
    // The buyout bills the payoff fee of the last dealer with the nights.
    const buyout = { number: 1_000_002, category: 1, side: 'DEA', receiverId: NEW } as const;
    const bills = [{ ...buyout, through: [{ periodId: 777, day: '2026-05-20' }] }];
    const known = { ...chargesOn(moved, '2026-06-10').context, charged: d.chargedThroughOf({ bills }) };
    const { Receivers } = visibleSummary({ ...ended, bills }, { ...known, explain: false });
    expect(Receivers.find(({ ReceiverId }) => ReceiverId === NEW)).toMatchObject({
      Charged: 795,
      UnCharged: 0,
    });
  });

  test('shows the earlier dealer only the dealer’s own charges up to the swap', () => {
    const own = chargesOn(left, '2026-05-11', { scope: dealer(OLD), heldUntil: '2026-05-11' });
    expect([own.TotalCharge, own.UnCharged, own.PerDayCharge, own.Lines.length]).toEqual([400, 400, 0, 1]);
  });

  const correct = (vehicle: d.Vehicle, differencesOf: d.KnownOfCorrection['differencesOf'] = () => []) => {
    const body = { vehicle: { NewPrice: 312_000 }, specification: [], invoiceno: 'F-2' };
    const known = { vatOf: (net: number) => net / 4, differencesOf };
    const result = d.correctPrice.decide(vehicle, body, actionContext(), known);
    if (!result.ok) throw new Error(result.refusal.code);
    const [fact] = result.facts;
    return { fact: fact!, vehicle: d.evolveVehicle(vehicle, fact!) };
  };

  test('applies a corrected price at both dealers from the first day of the financing', () => {
    const corrected = correct(moved).vehicle;
    expect(corrected.periods.map(({ capital }) => capital)).toEqual([31_200_000, 31_200_000]);
    const [as, never] = [
      chargesOn(corrected, '2026-05-21'),
      chargesOn(correct(consigned).vehicle, '2026-05-21'),
    ];
    expect([as.TotalCharge, as.UnCharged]).toEqual([never.TotalCharge, never.UnCharged]);
    // An older fact contains only one period.
    const { periods: _, ...old } = correct(moved).fact.data;
    const one = d.evolveVehicle(moved, { type: 'vehicle/PriceCorrected', data: old });
    expect(one.periods.map(({ capital }) => capital)).toEqual([32_000_000, 31_200_000]);
  });

  test('pays each receiver back the excess that was charged on the old price', () => {
    const bill = (side: 'IMP' | 'DEA', periodIds: readonly number[]): d.Bill => ({
      ...{ number: 1_000_001, category: 2, side, receiverId: 1 },
      through: periodIds.map((periodId) => ({ periodId, day: '2026-05-31' })),
    });
    const billed = { ...moved, bills: [bill('IMP', [501]), bill('DEA', [501, 777])] };
    const { fact } = correct(moved, (corrected) => differencesOfCapital(billed, corrected, baseRatesOf([])));
    expect(
      fact.data.differences!.map((one) => [one.periodId, one.receiverId, one.from, one.to, one.amount]),
    ).toEqual([
      // Difference of 8 000 kr: 4 % for sixty days, then 4.5 % for ten days and for twenty-one days.
      [501, 1, '2026-03-02', '2026-04-30', -5_334],
      [501, OLD, '2026-05-01', '2026-05-10', -1_000],
      [777, NEW, '2026-05-11', '2026-05-31', -2_100],
    ]);
  });

  test('subtracts an instalment that was due at the previous dealer from the outstanding capital', () => {
    const [period] = consigned.periods;
    const instalments = [...period!.program.periods, row('AMP', 'DEA', 1, 70, 20_000)];
    const paid = { ...period!, program: { ...period!.program, periods: instalments } };
    expect([outstandingOn(paid, '2026-05-10'), outstandingOn(paid, '2026-05-11')]).toEqual([
      32_000_000, 30_000_000,
    ]);
  });
});
