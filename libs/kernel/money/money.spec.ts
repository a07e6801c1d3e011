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
  ])('%p / %p is %p, half away from zero', (a, b, expected) => expect(k.divHalfUp(a, b)).toBe(expected));

  test('a divisor of 0 or less is a mistake', () => expect(() => k.divHalfUp(1n, 0n)).toThrow(RangeError));

  test('the result is never further than a half from the quotient, and mirrors for negative numbers', () => {
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

  test('approvals are floored to whole kronor, payments rounded', () => {
    expect(k.floorToKrona(24_999_999)).toBe(24_999_900);
    expect(k.roundToKrona(123_449)).toBe(123_400);
    expect(k.roundToKrona(123_450)).toBe(123_500);
  });
});

describe('kronor of the wire', () => {
  test.each([
    [320000, 32_000_000],
    [0.07, 7],
    [-1234.5, -123_450],
    [1.1, 110],
    [0, 0],
  ])('%p kronor are %p öre', (kronor, expected) => {
    expect(k.oreOfKronor(kronor)).toBe(expected);
    expect(k.kronorOfOre(expected)).toBe(kronor);
  });

  test.each([1.005, 0.1 + 0.2, 1e21, NaN, Infinity, 9e15 + 0.5])('%p is no amount', (kronor) => {
    expect(k.isKronor(kronor)).toBe(false);
    expect(() => k.oreOfKronor(kronor)).toThrow(RangeError);
  });

  test('every amount survives the wire', () => {
    fc.assert(
      fc.property(
        ore,
        (amount) => k.oreOfKronor(JSON.parse(JSON.stringify(k.kronorOfOre(amount)))) === amount,
      ),
      cases(),
    );
  });

  test('an amount is sent as the number that its digits are read as', () => {
    fc.assert(
      fc.property(ore, (amount) => {
        const digits = String(Math.abs(amount)).padStart(3, '0');
        const text = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        return k.kronorOfOre(amount) === Number(text);
      }),
      cases(),
    );
  });

  test('sums are exact beyond what a number holds, and do not come back as one', () => {
    const sum = k.sumOre([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
    expect(sum).toBe(2n * BigInt(Number.MAX_SAFE_INTEGER));
    expect(() => k.safeOre(sum)).toThrow(RangeError);
  });
});

describe('VAT', () => {
  test.each([
    [31_992_000, 7_998_000],
    [10_002, 2_501],
  ])('on a net of %p öre it is %p', (net, vat) =>
    expect(k.vatOnNet(net)).toEqual({ net, vat, total: net + vat }),
  );

  test.each([
    [39_990_000, 7_998_000],
    [9_999, 2_000],
    [10_001, 2_000],
  ])('in a gross of %p öre it is %p', (total, vat) =>
    expect(k.vatInGross(total)).toEqual({ net: total - vat, vat, total }),
  );

  test('net and VAT always make the total', () => {
    fc.assert(
      fc.property(ore, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const rate = k.rateOfPercent(percent);
        return [k.vatOnNet(amount, rate), k.vatInGross(amount, rate)].every((a) => a.net + a.vat === a.total);
      }),
      cases(),
    );
  });

  test('the round trip from net through gross is exact; the other way it may miss by an öre', () => {
    fc.assert(
      fc.property(ore, (net) => k.vatInGross(k.vatOnNet(net).total).net === net),
      cases(),
    );
  });

  test('the tolerance is measured on the unrounded product', () => {
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
  ])('%p percent', (percent, rate) => {
    expect(k.rateOfPercent(percent)).toBe(rate);
    expect(k.percentOfRate(rate)).toBe(percent);
  });
  test.each([0.00001, 5.12345, 0.1 + 0.2, 1e-7, 1e21, Number.NaN, Infinity])('%p is no rate', (percent) =>
    expect(() => k.rateOfPercent(percent)).toThrow(RangeError),
  );

  test('a rate is read from its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (rate) => {
        const digits = String(Math.abs(rate)).padStart(5, '0');
        const percent = Number(`${rate < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`);
        return k.rateOfPercent(percent) === BigInt(rate) && k.percentOfRate(BigInt(rate)) === percent;
      }),
      cases(),
    );
  });

  test('a used car of 245 900 at 80 % may be financed with 196 720', () => {
    expect(k.flooredShareOf(24_590_000, k.rateOfPercent(80))).toBe(19_672_000);
  });

  test.each([
    [30_000_000, 7.5, 31, 191_096],
    [25_075_040, 10, 32, 219_836],
    [25_075_040, 9.5, 20, 130_528],
  ] as const)('late interest of %p öre at %p %% for %p days is %p', (amount, percent, days, interest) => {
    expect(k.simpleInterest(amount, k.rateOfPercent(percent), days, 365)).toBe(interest);
  });

  test('actual/360: 320 000 at 4,05 % for 30 days is 1 080,00', () => {
    expect(k.simpleInterest(32_000_000, k.rateOfPercent(4.05), 30, 360)).toBe(108_000);
  });
});
