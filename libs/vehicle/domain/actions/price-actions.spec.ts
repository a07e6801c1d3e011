import { describe, expect, test } from '@jest/globals';
import type { Decision } from '@floorplan/kernel';
import * as d from '../index';
import { actionContext, surroundings } from '../testing/action-context';
import { financingStarted } from '../testing/financing';

// The term of 180 days begins on 2026-03-02. Today is 2026-06-17.
const active = d.evolveVehicle(d.initialVehicle, financingStarted('V', 'CONSIGN'));
const period = active.periods[0]!;
const after = (result: Decision<d.VehicleEvent>, before = active): d.Vehicle => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.facts.reduce((state, fact) => d.evolveVehicle(state, fact), before);
};
const code = (result: Decision<d.VehicleEvent>) => (result.ok ? null : result.refusal.code);

// P1-VEH-19
describe('an extension', () => {
  test('moves the last day of the term by the term’s original length, at most 90 days', () => {
    const vehicle = after(d.extendProgram.decide(active, {}, actionContext()));
    expect(d.lastPeriod(vehicle)).toMatchObject({ begin: period.begin, end: '2026-11-26', extended: true });
    expect(d.subjectOf(vehicle, surroundings()).isExtended).toBe(true);
    expect(d.subjectOf(active, surroundings()).isExtended).toBe(false);
  });
});

describe('a change of price list', () => {
  const program = { ...period.program, id: 77, code: 'KONS120', length: 120 };
  const change = (known: Partial<d.KnownOfProgram>) =>
    d.changePriceProgram.decide(active, { Id: 77 }, actionContext(), {
      program,
      isDiscountAboveFee: false,
      ...known,
    });

  test('applies a new price list from today, and keeps the period, its day count and its last day', () => {
    expect(d.lastPeriod(after(change({ program })))).toEqual({ ...period, program });
  });

  test('refuses the current price list, and a price list that is not available', () => {
    expect(code(change({ program: null }))).toBe('PROGRAM_NOT_AVAILABLE');
    expect(code(change({ program: period.program }))).toBe('SAME_PROGRAM');
    const newer = { ...period.program, version: period.program.version + 1 };
    expect(code(change({ program: newer }))).toBeNull();
    expect(code(change({ program: { ...program, unit: 'MONTH' } }))).toBe('PROGRAM_NOT_AVAILABLE');
  });

  test('refuses a price list in which a fee is lower than the vehicle’s discount on the fee', () => {
    expect(code(change({ isDiscountAboveFee: true }))).toBe('DISCOUNT_ABOVE_FEE');
  });
});

// P1-VEH-20
describe('a price correction', () => {
  const known = { vatOf: (net: number) => net / 4, differencesOf: () => [] };
  const correct = (body: Partial<d.PriceCorrectionBody> = {}) =>
    d.correctPrice.decide(
      active,
      {
        vehicle: { NewPrice: 312_000 },
        specification: [],
        invoiceno: 'F-2',
        reverse_invoiceno: 'K-1',
        ...body,
      },
      actionContext(),
      known,
    );

  test('credits the old invoice, adds the new invoice, and changes the capital from the start of the period', () => {
    const old = d.supplierInvoiceOf(active)!;
    const vehicle = after(correct());
    expect(vehicle.invoices.slice(1).map(({ category, invoice }) => [category, invoice])).toEqual([
      [
        3,
        {
          ...old,
          number: 'K-1',
          net: -old.net,
          vat: -old.vat,
          total: -old.total,
          invoiceDate: '2026-06-17',
          dueDate: '2026-06-17',
        },
      ],
      [4, expect.objectContaining({ number: 'F-2', net: 31_200_000, vat: 7_800_000, total: 39_000_000 })],
    ]);
    expect(d.lastPeriod(vehicle)).toMatchObject({ begin: period.begin, capital: 31_200_000 });
    expect([vehicle.financing!.capital, vehicle.limit!.amount]).toEqual([31_200_000, 31_200_000]);
    expect(vehicle.price).toMatchObject({ price: 31_200_000, specification: [], vat: 7_800_000 });
  });

  test('replaces the specification of the vehicle, and drops specification rows with the amount 0', () => {
    const specification = [
      { Text: ' Dragkrok ', NewAmount: 9_600 },
      { Text: 'Rabatt', NewAmount: -1_000.5 },
      { Text: 'Utgår', NewAmount: 0 },
    ];
    const vehicle = after(correct({ specification }));
    expect(vehicle.financing!.capital).toBe(32_059_950);
    expect(vehicle.price.specification).toEqual([
      { text: 'Dragkrok', amount: 960_000 },
      { text: 'Rabatt', amount: -100_050 },
    ]);
  });

  test('refuses a price correction that changes nothing, makes the amount too small, or reuses the old invoice number', () => {
    const { price, specification } = active.price;
    const same = {
      vehicle: { NewPrice: price / 100 },
      specification: specification.map(({ text, amount }) => ({ Text: text, NewAmount: amount / 100 })),
    };
    expect(code(correct(same))).toBe('NOTHING_CHANGED');
    const gone = [{ Text: 'Rabatt', NewAmount: -400_000 }];
    expect(code(correct({ specification: gone }))).toBe('TOO_SMALL');
    expect(code(correct({ invoiceno: ` ${d.supplierInvoiceOf(active)!.number!.toLowerCase()}` }))).toBe(
      'SAME_INVOICE_NUMBER',
    );
  });
});

// P1-VEH-18
describe('a fee of one vehicle', () => {
  const known = (over: Partial<d.KnownOfFee> = {}): d.KnownOfFee => ({
    fee: { feeType: 'RTA', receiverType: 'DEA' },
    id: 5,
    most: 100,
    differencesOf: () => [],
    whyNot: () => null,
    ...over,
  });
  const body = { FeeId: 2, Value: 0.25, Text: 'Kampanj', FromDay: 61, ToDay: 90 };
  const add = (over: Partial<d.AddFeeBody> = {}, of = known()) =>
    d.addFee.decide(active, { ...body, ...over }, actionContext(), of);

  test('refuses a fee above the maximum of its type, and a fee for a period that is not the running period', () => {
    expect(add({ Value: 100.5 })).toMatchObject({
      refusal: { code: 'TOO_LARGE', params: { field: 'Value' } },
    });
    expect(add({ Value: -100.5 })).toMatchObject({ refusal: { code: 'TOO_SMALL' } });
    expect(add({ ObjectPeriodId: active.periods.at(-1)!.id + 1 })).toMatchObject({
      refusal: { code: 'UNKNOWN_RECORD', params: { field: 'ObjectPeriodId' } },
    });
    expect(add({ ObjectPeriodId: active.periods.at(-1)!.id }).ok).toBe(true);
  });

  // P1-VEH-35
  test('stores an added fee in the period, and stores a discount with a negative value and the flag isDiscount', () => {
    expect(d.lastPeriod(after(add()))!.adjustments).toEqual([
      {
        id: 5,
        feeId: 2,
        feeType: 'RTA',
        receiverType: 'DEA',
        value: 0.25,
        text: 'Kampanj',
        fromDay: 61,
        toDay: 90,
      },
    ]);
    expect(d.lastPeriod(after(add({ IsDiscount: true })))!.adjustments[0]).toMatchObject({
      value: -0.25,
      text: 'Kampanj',
      isDiscount: true,
    });
  });

  test('refuses more than fifty fees, and does not count fees that ended with an earlier dealer', () => {
    const fees = (count: number, over: object = {}) =>
      Array.from({ length: count }, (_, i) => ({
        ...d.lastPeriod(after(add()))!.adjustments[0]!,
        id: i,
        ...over,
      }));
    const decided = (adjustments: readonly d.FeeAdjustment[]) => {
      const period = { ...d.lastPeriod(active)!, adjustments };
      return d.addFee.decide({ ...active, periods: [period] }, body, actionContext(), known());
    };
    expect(decided(fees(50))).toMatchObject({ refusal: { code: 'TOO_MANY_FEES', params: { most: 50 } } });
    expect(decided([...fees(49), ...fees(20, { until: '2026-03-10' })]).ok).toBe(true);
  });

  test('removes a fee by its id', () => {
    const vehicle = after(add());
    const remove = (feeId: number, isAbove = false) =>
      d.removeFee.decide(vehicle, { feeId }, actionContext(), {
        isDiscountAboveFee: () => isAbove,
        differencesOf: () => [],
      });
    expect(code(remove(6))).toBe('NOT_FOUND');
    expect(code(remove(5, true))).toBe('DISCOUNT_ABOVE_FEE');
    expect(after(remove(5), vehicle).periods).toEqual(active.periods);
  });

  test('refuses a fee that is invalid or does not fit the period', () => {
    expect(code(add({}, known({ fee: null })))).toBe('UNKNOWN_RECORD');
    expect(code(add({ ToDay: 60 }))).toBe('TOO_SMALL');
    expect(code(add({ Value: 0 }))).toBe('TOO_SMALL');
    expect(code(add({ Value: -1, IsDiscount: true }))).toBe('TOO_SMALL');
    for (const refusal of ['DISCOUNT_ABOVE_FEE', 'NO_ROW_TO_ADJUST'] as const)
      expect(code(add({}, known({ whyNot: () => ({ code: refusal }) })))).toBe(refusal);
    const past = { code: 'TOO_SMALL', field: 'FromDay' } as const;
    expect(add({}, known({ whyNot: () => past }))).toMatchObject({
      refusal: { code: 'TOO_SMALL', params: { field: 'FromDay' } },
    });
  });
});
