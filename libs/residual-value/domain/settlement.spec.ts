import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import * as d from './index';

const settlement: d.Settlement = {
  endPrice: 16_500_000,
  importerSupport: 500_000,
  residualValue: 18_200_000,
  overMileage: 942_000,
  weardown: 840_000,
  customerCost: 250_000,
};
const invoiced = { overMileage: true, weardown: true };

// P3-RESIDUAL-01
describe('the settlement of a residual-value contract', () => {
  test.each([
    [{ mileage: 60_000, duration: 36, months: 36, currentMileage: 67_850 }, 60_000, 7_850],
    [{ mileage: 60_000, duration: 36, months: 30, currentMileage: 54_200 }, 50_000, 4_200],
    [{ mileage: 60_000, duration: 36, months: 40, currentMileage: 59_999 }, 60_000, 0],
    [{ mileage: 45_000, duration: 48, months: 31, currentMileage: 30_000 }, 29_063, 937],
  ])('allows the share of the distance for the months: %j', (driven, allowed, over) => {
    expect([d.allowedMileage(driven), d.overMileageKm(driven)]).toEqual([allowed, over]);
  });

  test('charges 7 850 km at 1,20 kr, wear and other costs, with VAT on the kilometres only', () => {
    expect(d.overMileageAmount(7_850)).toBe(942_000);
    expect(d.customerInvoice(settlement)).toEqual({ net: 2_032_000, vat: 235_500, total: 2_267_500 });
  });

  test('adds up to −9 500 kr before the customer is invoiced, and to 8 320 kr afterwards', () => {
    const nothing = { overMileage: false, weardown: false };
    expect(d.aggregatedAmount(d.settlementLines(settlement, nothing))).toBe(-950_000);
    expect(d.aggregatedAmount(d.settlementLines(settlement, invoiced))).toBe(832_000);
  });

  test('is the sum of its lines, whatever the amounts', () => {
    const ore = fc.integer({ min: 0, max: 999_999_999 });
    const any = fc.record({
      endPrice: ore,
      importerSupport: ore,
      residualValue: ore,
      overMileage: ore,
      weardown: ore,
      customerCost: ore,
    });
    fc.assert(
      fc.property(any, (each) => {
        const sum = BigInt(each.endPrice) + BigInt(each.importerSupport) + BigInt(d.totalWithdrawal(each));
        expect(BigInt(d.aggregatedAmount(d.settlementLines(each, invoiced)))).toBe(
          sum - BigInt(each.residualValue),
        );
      }),
      cases(),
    );
  });
});

// P3-RESIDUAL-02
describe('the extension of a residual-value contract', () => {
  const contract = { endDate: '2026-09-30', duration: 36, mileage: 60_000, residualValue: 18_200_000 };

  test('of 182 000 kr by six months at 6,00 % costs 2 730 kr and 910 kr a month', () => {
    expect(d.extension(contract, 6, 600)).toEqual({
      startDate: '2026-10-01',
      endDate: '2027-03-30',
      duration: 42,
      mileage: 70_000,
      residualValue: 16_562_000,
      depreciation: 273_000,
      interest: 91_000,
      amount: 364_000,
    });
  });

  test('rounds the new residual value down to whole kronor, and depreciation and interest apart', () => {
    const { residualValue, depreciation, interest } = d.extension(
      { ...contract, residualValue: 12_345_678 },
      3,
      475,
    );
    expect([residualValue % 100, residualValue <= 12_345_678 * 0.955]).toEqual([0, true]);
    expect(Math.abs(depreciation * 3 - (12_345_678 - residualValue))).toBeLessThanOrEqual(2);
    expect(interest).toBe(48_868);
  });
});
