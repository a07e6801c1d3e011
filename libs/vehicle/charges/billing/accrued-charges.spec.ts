import { describe, expect, test } from '@jest/globals';
import { BUYOUT, COLLECTIVE_BUYOUT } from '@floorplan/invoicing/domain';
import { addDays } from '@floorplan/kernel';
import { baseRatesOf } from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { stibor } from '../../../pricing/domain/testing/charges';
import { LEASE, monthly, NEW, OLD, rates, STRAIGHT, vehicleWith } from '../testing/example-vehicle';
import { accruedCharges } from './accrued-charges';
import { amountsOfCharges, chargeDocuments } from './charge-documents';
import { unbilledCharges } from './unbilled-charges';

const IMPORTER = 1;

/** Returns the accrued charges as texts of receiver, fee type and amount in kronor. */
function accrued(vehicle: d.Vehicle, day: string): unknown[] {
  const sums = new Map<string, number>();
  for (const { side, receiverId, feeType, amount } of accruedCharges(vehicle, rates, day)) {
    const key = `${side} ${receiverId} ${feeType}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return [...sums].filter(([, ore]) => ore !== 0).map(([key, ore]) => `${key} ${(ore / 100).toFixed(2)}`);
}

/** Returns the vehicle after a document has billed one receiver for all nights up to and including `day`. */
const billed = (vehicle: d.Vehicle, side: 'IMP' | 'DEA', day: string, category = 2): d.Vehicle => ({
  ...vehicle,
  bills: [
    ...vehicle.bills,
    {
      number: 1_000_001 + vehicle.bills.length,
      category,
      side,
      receiverId: side === 'IMP' ? IMPORTER : OLD,
      through: [{ periodId: 501, day }],
    },
  ],
});
const billedToBoth = (vehicle: d.Vehicle, day: string) => billed(billed(vehicle, 'IMP', day), 'DEA', day);

/** Returns the net amount, in kronor, of the documents that a billing run through that day would issue. */
function netOfRun(vehicle: d.Vehicle, through: string): number {
  const documents = unbilledCharges(vehicle, rates, through).charges.flatMap(chargeDocuments);
  return documents.reduce((sum, document) => sum + amountsOfCharges(document).net, 0) / 100;
}
const total = (vehicle: d.Vehicle, day: string): number =>
  accruedCharges(vehicle, rates, day).reduce((sum, { amount }) => sum + amount, 0) / 100;

describe('a price list in days', () => {
  // P1-BOOK-05
  test('when May is billed, accrues the amounts of the worked example for nine nights in June', () => {
    expect(accrued(billedToBoth(vehicleWith(), '2026-05-31'), '2026-06-09')).toEqual([
      `IMP ${IMPORTER} DSU 40.00`,
      `DEA ${OLD} RTA 344.00`,
      `DEA ${OLD} DSU -40.00`,
    ]);
  });

  test('accrues charges from the first night, and nothing on the day before it', () => {
    expect(accrued(vehicleWith(), '2026-03-01')).toEqual([]);
    expect(accrued(vehicleWith(), '2026-03-02')).toEqual(['IMP 1 RTA 36.00', 'IMP 1 FIX 250.00']);
  });

  test.each(['2026-03-31', '2026-04-30', '2026-05-31', '2026-08-28', '2026-09-30'])(
    'equals the net amounts that a billing run through %s would bill, and is 0 after that run',
    (day) => {
      expect(total(vehicleWith(), day)).toBe(netOfRun(vehicleWith(), day));
      expect(accrued(billedToBoth(vehicleWith(), day), day)).toEqual([]);
    },
  );

  test('accrues to each dealer the charges of the nights in which it had the vehicle, also on a day before the swap', () => {
    const moved = vehicleWith({ dealerId: NEW, earlier: [{ dealerId: OLD, until: '2026-05-10' }] });
    const dealers = (day: string) =>
      accrued(moved, day).filter((text) => String(text).startsWith('DEA') && String(text).includes('RTA'));
    expect(dealers('2026-05-09')).toEqual([`DEA ${OLD} RTA 364.00`]);
    expect(dealers('2026-05-10')).toEqual([`DEA ${OLD} RTA 364.00`, `DEA ${NEW} RTA 40.44`]);
  });

  test('accrues a pending difference, but not a difference of a reversed period', () => {
    const correction: d.ChargeDifference = {
      periodId: 501,
      receiver: 'IMP',
      receiverId: IMPORTER,
      feeType: 'RTA',
      from: '2026-03-02',
      to: '2026-04-30',
      amount: -5_400,
    };
    const corrections = [correction];
    const vehicle = { ...billedToBoth(vehicleWith(), '2026-04-30'), corrections };
    expect(accrued(vehicle, '2026-04-30')).toEqual([`IMP ${IMPORTER} RTA -54.00`]);
    const reversed = vehicleWith({ closedOn: '2026-03-02' }, { corrections });
    expect(accrued(reversed, '2026-04-30')).toEqual([]);
  });

  test('returns the name of a base rate without a value, and amount 0 for the charges that follow it', () => {
    const late = baseRatesOf([stibor(['2026-05-01', 2.05])]);
    const charges = accruedCharges(vehicleWith(), late, '2026-03-31');
    expect(charges.map(({ feeType, amount, missing }) => [feeType, amount, missing])).toEqual([
      ['RTA', 0, 'STIBOR 3 mån'],
      ['FIX', 25_000, null],
    ]);
  });
});

describe('a financing that ended on 17 June', () => {
  const ended = vehicleWith({ closedOn: '2026-06-17', paidOff: true });
  const may = billedToBoth(ended, '2026-05-31');

  test('accrues no payoff fee on the day before the end', () => {
    expect(accrued(may, '2026-06-16')).toEqual([
      `IMP ${IMPORTER} DSU 71.11`,
      `DEA ${OLD} RTA 611.56`,
      `DEA ${OLD} DSU -71.11`,
    ]);
  });

  test('accrues the unpaid amount of the payoff until a document bills the buyout', () => {
    const unbilled = [`DEA ${OLD} RTA 611.56`, `DEA ${OLD} DSU -71.11`, `DEA ${OLD} KIN 395.00`];
    for (const day of ['2026-06-17', '2026-09-30'])
      expect(accrued(may, day)).toEqual([`IMP ${IMPORTER} DSU 71.11`, ...unbilled]);
    for (const category of [BUYOUT, COLLECTIVE_BUYOUT])
      expect(accrued(billed(may, 'DEA', '2026-06-16', category), '2026-06-17')).toEqual([
        `IMP ${IMPORTER} DSU 71.11`,
      ]);
  });

  test('accrues nothing for the dealer after the buyout is billed, even on days before the financing ends', () => {
    const early = billed(may, 'DEA', '2026-06-16', BUYOUT);
    expect(accrued(early, '2026-06-15')).toEqual([`IMP ${IMPORTER} DSU 66.67`]);
  });
});

describe('a plan in months', () => {
  const plan = monthly(STRAIGHT, null);

  // P1-BOOK-05
  test('for a month that has begun, accrues the interest of its days so far, without the instalment', () => {
    expect(accrued(plan, '2026-03-16')).toEqual([`DEA ${OLD} AMR 817.50`]);
    expect(accrued(plan, '2026-04-01')).toEqual([`DEA ${OLD} AMR 1635.00`]);
  });

  test('accrues nothing on the last day of a billed month, and the interest of the next month after that day', () => {
    const april = billed(plan, 'DEA', '2026-04-01', 5);
    expect(accrued(april, '2026-04-01')).toEqual([]);
    expect(accrued(april, addDays('2026-04-01', 30))).toEqual([`DEA ${OLD} AMR 1612.29`]);
  });

  test('accrues the interest that is part of the rent of a lease', () => {
    expect(total(monthly(LEASE, 50), '2026-04-01')).toBeCloseTo(1_606.75, 2);
  });
});
