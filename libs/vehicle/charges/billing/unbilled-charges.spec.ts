import { describe, expect, test } from '@jest/globals';
import { amountsOf, type InvoiceRow } from '@floorplan/invoicing/domain';
import { baseRatesOf } from '@floorplan/pricing/domain';
import * as d from '@floorplan/vehicle/domain';
import { stibor } from '../../../pricing/domain/testing/charges';
import { LEASE, monthly, NEW, OLD, rates, STRAIGHT, vehicleWith } from '../testing/example-vehicle';
import { chargeDocuments, rowsOfCharges } from './charge-documents';
import { unbilledCharges } from './unbilled-charges';

const kronor = (rows: readonly InvoiceRow[]) => rows.map(({ account, amount }) => [account, amount / 100]);

/**
 * Returns the documents that a billing run through that day issues: receiver, category, total and rows in
 * kronor.
 */
const bills = (vehicle: d.Vehicle, through: string) =>
  unbilledCharges(vehicle, rates, through).charges.flatMap((charges) =>
    chargeDocuments(charges).map((document) => {
      const rows = rowsOfCharges(document);
      const { side, receiverId } = charges;
      return [side, receiverId, document.category, amountsOf(rows).total / 100, kronor(rows)];
    }),
  );

/** Returns the vehicle after a billing run has billed all charges through that day. */
function billedThrough(vehicle: d.Vehicle, through: string): d.Vehicle {
  const added = unbilledCharges(vehicle, rates, through).charges.map((charges, at): d.Bill => ({
    number: 1_000_001 + at,
    category: 2,
    side: charges.side,
    receiverId: charges.receiverId,
    through: charges.through,
  }));
  return { ...vehicle, bills: [...vehicle.bills, ...added], corrections: [] };
}

describe('a price list in days', () => {
  // P1-BILL-07
  test('bills the importer interest and fee of March, and bills the dealer nothing', () => {
    expect(bills(vehicleWith(), '2026-03-31')).toEqual([
      [
        'IMP',
        1,
        6,
        1_330,
        [
          ['Ränta', 1_080],
          ['Avgift', 250],
        ],
      ],
    ]);
  });

  test('bills only days after the last billed day, and bills the subvention to the importer by a separate document', () => {
    const vehicle = billedThrough(billedThrough(vehicleWith(), '2026-03-31'), '2026-04-30');
    expect(bills(vehicle, '2026-05-31')).toEqual([
      ['IMP', 1, 9, 137.78, [['Subv', 137.78]]],
      [
        'DEA',
        OLD,
        2,
        1_078.22,
        [
          ['Ränta', 1_216],
          ['Subv', -137.78],
        ],
      ],
    ]);
  });

  test('bills all nights of a closed term, and bills nothing for the term afterwards', () => {
    const closed = vehicleWith({ closedOn: '2026-06-10' });
    const vehicle = billedThrough(closed, '2026-06-30');
    expect(unbilledCharges(vehicle, rates, '2026-07-31')).toEqual({
      charges: [],
      missing: [],
      isBilledOut: true,
    });
    expect(unbilledCharges(vehicleWith(), rates, '2026-03-31').isBilledOut).toBe(false);
  });

  test('bills each dealer of a term for the nights in which it had the vehicle', () => {
    const moved = vehicleWith({ dealerId: NEW, earlier: [{ dealerId: OLD, until: '2026-05-10' }] });
    const dealers = bills(moved, '2026-05-31').filter(([side]) => side === 'DEA');
    // Nine nights at the old dealer. At the new dealer, five nights at 4.55 % and seventeen nights at 4.30 %.
    expect(dealers.map(([, id, category, total]) => [id, category, total])).toEqual([
      [OLD, 2, 324],
      [NEW, 2, 754.22],
    ]);
  });

  test('bills an earlier dealer even when the later dealer is already billed', () => {
    const moved = vehicleWith({ dealerId: NEW, earlier: [{ dealerId: OLD, until: '2026-05-10' }] });
    const { bills: both } = billedThrough(moved, '2026-05-31');
    const withoutOld = { ...moved, bills: both.filter(({ receiverId }) => receiverId !== OLD) };
    expect(bills(withoutOld, '2026-05-31').map(([side, id, , total]) => [side, id, total])).toEqual([
      ['DEA', OLD, 324],
    ]);
  });

  test('bills a correction with the receiver’s next document, also when no other charges are left', () => {
    const correction: d.ChargeDifference = {
      periodId: 501,
      receiver: 'IMP',
      receiverId: 1,
      feeType: 'RTA',
      from: '2026-03-02',
      to: '2026-04-30',
      amount: -5_400,
    };
    const vehicle = { ...billedThrough(vehicleWith(), '2026-04-30'), corrections: [correction] };
    expect(bills(vehicle, '2026-04-30')).toEqual([['IMP', 1, 6, -54, [['Ränta', -54]]]]);
  });

  test('returns the name of a base rate without a value, and bills no receiver whose charges follow that base rate', () => {
    const late = baseRatesOf([stibor(['2026-05-01', 2.05])]);
    const { charges, missing } = unbilledCharges(vehicleWith(), late, '2026-03-31');
    expect(charges).toEqual([]);
    expect(new Set(missing.map(({ name }) => name))).toEqual(new Set(['STIBOR 3 mån']));
  });
});

describe('a price list in months', () => {
  // P1-BILL-07
  test.each([
    ['2026-04-30', 6_635, 1_635],
    ['2026-05-31', 6_612.29, 1_612.29],
  ])(
    'bills the interest and the instalment for the month of the plan that has ended by %s',
    (through, total, interest) => {
      const vehicle = billedThrough(
        monthly(STRAIGHT, null),
        through === '2026-04-30' ? '2026-03-31' : '2026-04-30',
      );
      expect(bills(vehicle, through)).toEqual([
        [
          'DEA',
          OLD,
          5,
          total,
          [
            ['Ränta', interest],
            ['Amort', 5_000],
          ],
        ],
      ]);
    },
  );

  test('bills nothing for a month of the term that has not ended', () => {
    expect(bills(monthly(STRAIGHT, null), '2026-03-31')).toEqual([]);
  });

  test('bills the rent of a lease with VAT', () => {
    const [[, , category, total, rows]] = bills(monthly(LEASE, 50), '2026-04-30') as [unknown[]];
    expect([category, total]).toEqual([5, 7_775.56]);
    expect((rows as [string, number][]).at(-1)).toEqual(['Moms', 1_555.11]);
  });
});
