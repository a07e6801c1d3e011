import { describe, expect, test } from '@jest/globals';
import { baseRatesOf } from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { actionContext } from '../../domain/testing/action-context';
import { payoffOfVehicle } from '../calculations/payoff';
import { differencesOfCapital } from '../calculations/charge-differences';
import { outstandingOn } from '../calculations/period-financing';
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

// P1-VEH-13
describe('consigned vehicle after a swap', () => {
  const consigned = running(
    'CONSIGN',
    { begin: '2026-03-02', end: '2026-08-28', capital: 32_000_000 },
    {
      unit: 'DAY',
      length: 180,
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
      number: 1_000_001,
      category: 6,
      side: 'IMP',
      receiverId: 1,
      through: [{ periodId: 501, day: '2026-03-31' }],
    };
    expect(d.payoffOf(payoffWith([billed])!, 'IMP')).toBe(106_667);
    const ended = d.evolveVehicle(moved, {
      type: 'vehicle/FinancingEnded',
      data: {
        on: endDate,
        by,
        financeType: 'CONSIGN',
        periodId: 777,
        dealerId: NEW,
        importerId: 1,
        payoff,
        buyer: '5599000063',
        soldToEndCustomer: false,
        quote: null,
        request: null,
      },
    });
    expect(summary(ended, chargesOn(moved, '2026-06-10'))).toEqual([
      ['IMP', 1, 2_383.34],
      ['DEA', OLD, 400],
      ['DEA', NEW, 795],
    ]);
    // The buyout bills the last dealer for its nights and its payoff fee.
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
    const vehicle = d.evolveVehicle(moved, { type: 'vehicle/PriceCorrected', data: old });
    expect(vehicle.periods.map(({ capital }) => capital)).toEqual([32_000_000, 31_200_000]);
  });

  test('pays each receiver back the excess that was charged on the old price', () => {
    const bill = (side: 'IMP' | 'DEA', periodIds: readonly number[]): d.Bill => ({
      number: 1_000_001,
      category: 2,
      side,
      receiverId: 1,
      through: periodIds.map((periodId) => ({ periodId, day: '2026-05-31' })),
    });
    const billed = { ...moved, bills: [bill('IMP', [501]), bill('DEA', [501, 777])] };
    const { fact } = correct(moved, (corrected) => differencesOfCapital(billed, corrected, baseRatesOf([])));
    expect(
      fact.data.differences!.map((difference) => [
        difference.periodId,
        difference.receiverId,
        difference.from,
        difference.to,
        difference.amount,
      ]),
    ).toEqual([
      // Interest on 8 000 kr less: 4 % for sixty days, then 4.5 % for ten days and for twenty-one days.
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
