import { describe, expect, test } from '@jest/globals';
import { cases } from '../testing';
import fc from 'fast-check';
import * as k from '@floorplan/kernel';

const ore = fc.integer({ min: -1e14, max: 1e14 });

describe('rounding', () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 2n, 2n],
    [1n, 3n, 0n],
    [0n, 7n, 0n],
  ])('rounds %p / %p to %p, half away from zero', (a, b, expected) =>
    expect(k.divHalfUp(a, b)).toBe(expected),
  );

  test('throws when the divisor is 0 or less', () => expect(() => k.divHalfUp(1n, 0n)).toThrow(RangeError));

  test('rounds a quotient by at most half a unit, and rounds negative numbers symmetrically', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (n, d) => {
          const difference = 2n * (k.divHalfUp(n, d) * d - n);
          return (
            (difference < 0n ? -difference : difference) <= d && k.divHalfUp(-n, d) === -k.divHalfUp(n, d)
          );
        },
      ),
      cases(),
    );
  });

  test('rounds approved amounts down to whole kronor', () => {
    expect(k.floorToKrona(24_999_999)).toBe(24_999_900);
  });
});

describe('amounts in kronor', () => {
  test.each([
    [320000, 32_000_000],
    [0.07, 7],
    [-1234.5, -123_450],
    [1.1, 110],
    [0, 0],
  ])('converts %p kronor to %p öre and back to the same amount', (kronor, expected) => {
    expect(k.oreOfKronor(kronor)).toBe(expected);
    expect(k.kronorOfOre(expected)).toBe(kronor);
  });

  test.each([1.005, 0.1 + 0.2, 1e21, NaN, Infinity, 9e15 + 0.5])(
    'rejects %p as an amount in kronor',
    (kronor) => {
      expect(k.isKronor(kronor)).toBe(false);
      expect(() => k.oreOfKronor(kronor)).toThrow(RangeError);
    },
  );

  test('returns the same amount in öre after conversion to kronor and JSON and back', () => {
    fc.assert(
      fc.property(
        ore,
        (amount) => k.oreOfKronor(JSON.parse(JSON.stringify(k.kronorOfOre(amount)))) === amount,
      ),
      cases(),
    );
  });

  test('converts an amount in öre to exactly the number that its decimal text in kronor represents', () => {
    fc.assert(
      fc.property(ore, (amount) => {
        const digits = String(Math.abs(amount)).padStart(3, '0');
        const text = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        return k.kronorOfOre(amount) === Number(text);
      }),
      cases(),
    );
  });

  test('sums amounts exactly beyond the safe integers, and throws when such a sum is converted to a number', () => {
    const sum = k.sumOre([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
    expect(sum).toBe(2n * BigInt(Number.MAX_SAFE_INTEGER));
    expect(() => k.safeOre(sum)).toThrow(RangeError);
  });
});

// P1-CHARGE-13
describe('VAT', () => {
  test.each([
    [31_992_000, 7_998_000],
    [10_002, 2_501],
  ])('for a net amount of %p öre, adds a VAT of %p öre', (net, vat) =>
    expect(k.vatOnNet(net)).toEqual({ net, vat, total: net + vat }),
  );

  test.each([
    [39_990_000, 7_998_000],
    [9_999, 2_000],
    [10_001, 2_000],
  ])('for a gross amount of %p öre, calculates a VAT of %p öre', (total, vat) =>
    expect(k.vatInGross(total)).toEqual({ net: total - vat, vat, total }),
  );

  test('calculates a net amount and a VAT amount that add up to the total', () => {
    fc.assert(
      fc.property(ore, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const rate = k.rateOfPercent(percent);
        return [k.vatOnNet(amount, rate), k.vatInGross(amount, rate)].every((a) => a.net + a.vat === a.total);
      }),
      cases(),
    );
  });

  test('returns the original net amount after conversion to gross and back', () => {
    fc.assert(
      fc.property(ore, (net) => k.vatInGross(k.vatOnNet(net).total).net === net),
      cases(),
    );
  });

  test('accepts a VAT amount that differs from the exact VAT by at most the tolerance', () => {
    expect(k.isVatWithin(10_002, 2_600, k.VAT_RATE, 100)).toBe(true);
    expect(k.isVatWithin(10_002, 2_601, k.VAT_RATE, 100)).toBe(false);
    expect(k.isVatWithin(10_002, 2_401, k.VAT_RATE, 100)).toBe(true);
    expect(k.isVatWithin(10_002, 2_400, k.VAT_RATE, 100)).toBe(false);
  });
});

describe('rates', () => {
  test.each([
    [5.25, 52_500n],
    [0.0001, 1n],
    [-0.5, -5_000n],
  ])('converts %p percent to a rate and back to the same percentage', (percent, rate) => {
    expect(k.rateOfPercent(percent)).toBe(rate);
    expect(k.percentOfRate(rate)).toBe(percent);
  });
  test.each([0.00001, 5.12345, 0.1 + 0.2, 1e-7, 1e21, Number.NaN, Infinity])(
    'rejects %p as a percentage',
    (percent) => expect(() => k.rateOfPercent(percent)).toThrow(RangeError),
  );

  test('converts every percentage with four decimals to a rate exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (rate) => {
        const digits = String(Math.abs(rate)).padStart(5, '0');
        const percent = Number(`${rate < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`);
        return k.rateOfPercent(percent) === BigInt(rate) && k.percentOfRate(BigInt(rate)) === percent;
      }),
      cases(),
    );
  });

  test.each([
    [30_000_000, 7.5, 31, 191_096],
    [25_075_040, 10, 32, 219_836],
    [25_075_040, 9.5, 20, 130_528],
  ] as const)(
    'charges late interest on %p öre at %p %% for %p days: %p öre',
    (amount, percent, days, interest) => {
      expect(k.simpleInterest(amount, k.rateOfPercent(percent), days, 365)).toBe(interest);
    },
  );

  test('calculates actual/360 interest of 1 080 kronor on 320 000 kronor at 4.05 % for 30 days', () => {
    expect(k.simpleInterest(32_000_000, k.rateOfPercent(4.05), 30, 360)).toBe(108_000);
  });
});
