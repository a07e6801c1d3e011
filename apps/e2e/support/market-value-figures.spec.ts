import { describe, expect, test } from '@jest/globals';
import { cases } from '@floorplan/kernel/testing';
import fc from 'fast-check';
import * as d from './market-value-figures';

// P3-RESIDUAL-40
describe('the figures of a market value', () => {
  const lease = { objectPrice: 34_200_000, residualValue: 18_200_000, duration: 36 };

  test.each([
    [30, 20_866_667],
    [0, 34_200_000],
    [36, 18_200_000],
    [40, 18_200_000],
    [-1, 34_200_000],
  ])('leave a debt in a straight line after %i of 36 months', (months, debt) => {
    expect(d.remainingDebt({ ...lease, months })).toBe(debt);
  });

  test('never leave a debt outside object price and residual value, whatever the amounts', () => {
    const ore = fc.integer({ min: 0, max: 999_999_999 });
    const any = fc.record({
      objectPrice: ore,
      residualValue: ore,
      duration: fc.integer({ min: 1, max: 120 }),
      months: fc.integer({ min: -5, max: 150 }),
    });
    fc.assert(
      fc.property(any, (each) => {
        const debt = d.remainingDebt(each);
        const bounds = [each.objectPrice, each.residualValue];
        expect(debt).toBeGreaterThanOrEqual(Math.min(...bounds));
        expect(debt).toBeLessThanOrEqual(Math.max(...bounds));
      }),
      cases(),
    );
  });

  test.each([
    [{ currentMileage: 30_000, startDate: '2024-01-01', on: '2026-06-19', endDate: '2026-09-27' }, 33_333],
    [{ currentMileage: 30_000, startDate: '2024-01-01', on: '2026-06-19', endDate: '2026-01-01' }, 30_000],
    [{ currentMileage: null, startDate: '2024-01-01', on: '2026-06-19', endDate: '2026-09-27' }, null],
    [{ currentMileage: 10, startDate: '2024-01-01', on: '2024-01-01', endDate: '2026-09-27' }, null],
  ])('predict the odometer at the end: %j', (reading, predicted) => {
    expect(d.predictedMileage(reading)).toBe(predicted);
  });
});
