import { describe, expect, test } from '@jest/globals';
import { amountsOf, sumOfRows, type InvoiceRow } from '@floorplan/invoicing/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { baseRatesOf } from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { EXAMPLE_RATE } from '../../../pricing/domain/testing/charges';
import { actionContext } from '../../domain/testing/action-context';
import { financingStarted } from '../../domain/testing/financing';
import { payoffOfVehicle } from '../calculations/payoff';
import { billsOfAct } from './bills-of-act';

const [OLD, NEW] = [101, 102];
const parties = {
  dealers: [OLD, NEW].map((id) => ({
    id,
    name: `D${id}`,
    dealerOrganizationId: id * 10,
    organizationNumber: '5599000063',
  })),
  importers: [{ id: 1, name: 'Nordvik Bil Import AB', organizationNumber: '5599000014', vat: 12 }],
} as unknown as Parties;
const rates = baseRatesOf([EXAMPLE_RATE]);
const { by } = actionContext();

type RowValues = [string, 'IMP' | 'DEA', number, number, number, (number | null)?];
const programRow = ([feeType, receiverType, fromDay, toDay, value, interestRateId = null]: RowValues) => ({
  feeId: 1,
  text: null,
  feeType,
  receiverType,
  fromDay,
  toDay,
  value,
  interestRateId,
});
const EXAMPLE = [
  programRow(['RTA', 'IMP', 1, 60, 1.75, 1]),
  programRow(['RTA', 'DEA', 61, 120, 2.25, 1]),
  programRow(['RTA', 'DEA', 121, 180, 3.75, 1]),
  programRow(['DSU', 'IMP', 61, 120, 0.5]),
  programRow(['FIX', 'IMP', 1, 1, 250]),
  programRow(['KIN', 'DEA', 1, 180, 395]),
];
const billed = (side: 'IMP' | 'DEA', day: string): d.Bill => ({
  number: 1_000_001,
  category: 2,
  side,
  receiverId: OLD,
  through: [{ periodId: 501, day }],
});

/** The vehicle of the worked example, from 2 March for 180 days. */
function consigned(change: Partial<d.Vehicle> = {}): d.Vehicle {
  const vehicle = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
  const [first] = vehicle.periods;
  const program = { ...first!.program, periods: EXAMPLE };
  const period = { ...first!, begin: '2026-03-02', end: '2026-08-28', capital: 32_000_000, program };
  return { ...vehicle, periods: [period], ...change };
}

const named = (dealerId: number) => ({ dealerId, organisationId: dealerId * 10, name: `D${dealerId}` });
const released = (on: string): d.VehicleEvent => ({
  type: 'vehicle/SwapReleased',
  data: { on, from: named(OLD), to: named(NEW), comment: '', by, periodId: 501, capital: 32_000_000 },
});
const shown = (rows: readonly InvoiceRow[]) => rows.map(({ account, amount }) => [account, amount / 100]);

function ended(vehicle: d.Vehicle, endDate: string, discount: number): d.VehicleEvent {
  const payoff = payoffOfVehicle(vehicle, { rates, mayDiscount: true, endDate, discount, today: endDate });
  if (!payoff.ok) throw new Error(payoff.refusal.code);
  const data = { on: endDate, financeType: 'CONSIGN', periodId: 501, dealerId: OLD, importerId: 1 } as const;
  return {
    type: 'vehicle/FinancingEnded',
    data: {
      ...data,
      payoff: payoff.answer,
      buyer: '5599000063',
      soldToEndCustomer: false,
      quote: null,
      request: null,
      by,
    },
  };
}

// P1-BILL-02
describe('the end of a financing', () => {
  const vehicle = consigned({ bills: [billed('DEA', '2026-05-31'), billed('IMP', '2026-05-31')] });
  const fact = ended(vehicle, '2026-06-17', 500_000);
  const [buyout, discount] = billsOfAct([fact], { before: vehicle, parties, rates });

  test('bills the dealer capital, discount, charges of sixteen days and VAT', () => {
    expect(shown(buyout!.rows)).toEqual([
      ['Kapital', 320_000],
      ['Rabatt', -5_000],
      ['Ränta', 611.56],
      ['Subv', -71.11],
      ['Avgift', 395],
      ['Moms', 78_750],
    ]);
    expect(amountsOf(buyout!.rows)).toEqual({ net: 31_593_545, vat: 7_875_000, total: 39_468_545 });
    expect(buyout).toMatchObject({
      category: 1,
      dueFrom: '2026-06-17',
      through: [{ periodId: 501, day: '2026-06-16' }],
      receiver: { side: 'DEA', id: OLD, organisationId: OLD * 10 },
    });
  });

  test('counts the bill for the end of a financing as paid at once only when its total is 0', () => {
    const fact = ended(consigned(), '2026-06-17', 0);
    const { payoff } = fact.data as { payoff: d.Payoff };
    const nothing = { ...fact, data: { ...fact.data, payoff: { ...payoff, amount: 0 } } } as d.VehicleEvent;
    const act = { before: consigned(), parties, rates };
    const isPaid = [fact, nothing].map((each) => billsOfAct([each], act)[0]!.paysBuyout);
    expect(isPaid).toEqual([false, true]);
  });

  test('bills the importer for the dealer’s discount, with the VAT rate of the vehicle', () => {
    expect(discount).toMatchObject({ category: 9, receiver: { side: 'IMP', id: 1 } });
    expect(shown(discount!.rows)).toEqual([
      ['Rabatt', 5_000],
      ['Moms', 1_250],
    ]);
  });

  test.each(['2026-03-02', '2026-04-30', '2026-06-30', '2026-08-28', '2026-10-01'])(
    'bills rows that add up to the payoff on %s',
    (endDate) => {
      const end = ended(consigned(), endDate, 0);
      const [bill] = billsOfAct([end], { before: consigned(), parties, rates });
      const { payoff } = end.data as { payoff: d.Payoff };
      expect(sumOfRows(bill!.rows)).toBe(payoff.amount);
    },
  );
});

// P1-BILL-02
describe('a swap', () => {
  test('bills the old dealer for the nine nights in June before the swap', () => {
    const before = consigned({ bills: [billed('DEA', '2026-05-31')] });
    const [bill, ...others] = billsOfAct([released('2026-06-10')], { before, parties, rates });
    expect(others).toEqual([]);
    expect(shown(bill!.rows)).toEqual([
      ['Ränta', 344],
      ['Subv', -40],
    ]);
    expect(bill).toMatchObject({ category: 2, through: [{ periodId: 501, day: '2026-06-09' }] });
  });

  test('bills the old dealer for all nights when no night was billed before', () => {
    const [bill] = billsOfAct([released('2026-06-10')], { before: consigned(), parties, rates });
    expect(sumOfRows(bill!.rows)).toBe(34_400 - 4_000 + 56_622 + 64_978 - 13_778);
  });

  test('does not settle a bill that contains only a credit, because the portal pays out only loans automatically', () => {
    const vehicle = consigned();
    const [period] = vehicle.periods;
    const periods = [programRow(['RTA', 'IMP', 1, 60, 1.75, 1]), programRow(['DSU', 'IMP', 1, 60, 0.5])];
    const before = { ...vehicle, periods: [{ ...period!, program: { ...period!.program, periods } }] };
    const [bill] = billsOfAct([released('2026-04-01')], { before, parties, rates });
    expect(shown(bill!.rows)).toEqual([['Subv', -133.33]]);
    expect(bill).not.toHaveProperty('isPayout');
  });

  test('does not bill the old dealer for nights that the importer pays', () => {
    expect(billsOfAct([released('2026-04-10')], { before: consigned(), parties, rates })).toEqual([]);
  });
});

// P1-BILL-02
describe('a transfer of a vehicle with a plan', () => {
  const rows = [
    programRow(['AMR', 'DEA', 1, 36, 3.4]),
    programRow(['AMP', 'DEA', 1, 36, 5_000]),
    programRow(['FIX', 'DEA', 1, 1, 595]),
  ];
  const before = consigned();
  const program = { ...before.periods[0]!.program, unit: 'MONTH' as const, length: 36, periods: rows };
  const period = { ...before.periods[0]!, end: '2029-03-01', capital: 36_000_000, program };
  const transferred = (on: string): d.VehicleEvent => ({
    type: 'vehicle/VehicleTransferred',
    data: {
      on,
      from: named(OLD),
      to: named(NEW),
      comment: '',
      by,
      periodId: 501,
      capital: 36_000_000,
      limit: { category: 'F2', makeId: null, amount: 0 },
    },
  });

  test('bills the old dealer for whole months, the partial month and the due instalments in one notice', () => {
    const act = { before: { ...before, periods: [period] }, parties, rates };
    const [notice] = billsOfAct([transferred('2026-04-12')], act);
    expect(notice).toMatchObject({ category: 5, receiver: { id: OLD } });
    // Interest at 3.4 %: a month on 360 000 kr, and ten of thirty days on 355 000 kr.
    expect(shown(notice!.rows)).toEqual([
      ['Ränta', 1_020 + 335.28],
      ['Avgift', 595],
      ['Amort', 5_000],
    ]);
  });
});

// P1-BILL-02
describe('the end of a plan', () => {
  const PLANS = {
    AVBETALNING: [programRow(['AMR', 'DEA', 1, 36, 3.4]), programRow(['AMP', 'DEA', 1, 36, 5_000])],
    LEASING: [programRow(['ANL', 'DEA', 1, 36, 5.45])],
  };
  const planned = (type: keyof typeof PLANS, bills: readonly d.Bill[]): d.Vehicle => {
    const vehicle = consigned({ bills });
    const [first] = vehicle.periods;
    const program = { ...first!.program, unit: 'MONTH' as const, length: 36, periods: PLANS[type] };
    const period = { ...first!, end: '2029-03-01', capital: 36_000_000, program };
    return {
      ...vehicle,
      financing: { ...vehicle.financing!, type },
      periods: [{ ...period, program: { ...program, residualPct: 50 } }],
    };
  };

  test.each([
    ['AVBETALNING', '2026-03-20', []],
    ['AVBETALNING', '2026-07-15', []],
    ['AVBETALNING', '2026-07-15', [billed('DEA', '2026-06-01')]],
    ['LEASING', '2026-03-20', []],
    ['LEASING', '2026-07-15', []],
    ['LEASING', '2026-07-15', [billed('DEA', '2026-06-01')]],
  ] as const)('bills the payoff of %s on %s to the öre, after the bills %j', (type, endDate, bills) => {
    const before = planned(type, bills);
    const fact = ended(before, endDate, 0);
    const [bill] = billsOfAct([fact], { before, parties, rates });
    expect(sumOfRows(bill!.rows)).toBe((fact.data as { payoff: d.Payoff }).payoff.amount);
  });
});

// P1-BILL-02
test('bills the importer when a vehicle is returned to the importer', () => {
  const fact: d.VehicleEvent = {
    type: 'vehicle/Returned',
    data: {
      on: '2026-06-10',
      periodId: 501,
      dealerId: OLD,
      importerId: 1,
      by,
      buyBack: { net: 32_000_000, vat: 3_840_000, total: 35_840_000 },
    },
  };
  const [bill] = billsOfAct([fact], { before: consigned(), parties, rates });
  expect(bill).toMatchObject({ category: 7, receiver: { side: 'IMP', id: 1 }, through: [] });
  expect(amountsOf(bill!.rows)).toEqual({ net: 32_000_000, vat: 3_840_000, total: 35_840_000 });
  expect(bill!.rows.at(-1)).toMatchObject({ vat: { rate: 12, base: 32_000_000 } });
});

// P1-BILL-02
test.each([
  ['pays the loan on a dealer’s own car to the dealer', null, [-10_000_000]],
  ['pays no loan on an importer’s car to the dealer', 1, []],
])('when staff approve a loan, %s', (_, importerId, totals) => {
  const vehicle = consigned();
  const before = { ...vehicle, parties: { ...vehicle.parties, importerId } };
  const { program } = vehicle.periods[0]!;
  const fact: d.VehicleEvent = {
    type: 'vehicle/FinancingApproved',
    data: {
      on: '2026-06-10',
      amount: 10_000_000,
      program,
      comment: '',
      by,
      period: { begin: '2026-06-10', end: '2026-09-07', firstDayNumber: 1 },
      limit: { category: 'F3', makeId: null, amount: 10_000_000 },
    },
  };
  const bills = billsOfAct([fact], { before, parties, rates });
  expect(bills.map(({ rows }) => sumOfRows(rows))).toEqual(totals);
});
