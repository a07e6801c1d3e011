import { describe, expect, test } from '@jest/globals';
import { priceWarnings, type UsualPrice } from './unusual-amount';

const usual = (median: number, cars = 20): UsualPrice => ({ median: median * 100, cars });
const warned = (kronor: number, of: { isUsed?: boolean; usual?: UsualPrice | null } = {}) =>
  priceWarnings({ net: Math.round(kronor * 100), isUsed: false, usual: usual(320_000), ...of });

describe('the price of a car', () => {
  test.each([
    [64_000, []],
    [63_999.99, ['UNUSUAL_AMOUNT']],
    [319.92, ['UNUSUAL_AMOUNT']],
    [1_600_000, []],
    [1_600_000.01, ['UNUSUAL_AMOUNT']],
    [32_000_000, ['UNUSUAL_AMOUNT']],
  ])('of %d kr is compared with the median of its make, 320 000 kr', (kronor, codes) => {
    expect(warned(kronor)).toEqual(codes);
    expect(warned(kronor, { isUsed: true })).toEqual(codes);
  });

  test('is not compared with fewer than twenty cars', () => {
    expect(warned(20_000_000, { usual: usual(320_000, 19) })).toEqual([]);
    expect(warned(20_000_000, { usual: null })).toEqual([]);
  });

  test('below 10 000 kr is unusual for a new car of any make', () => {
    expect(warned(9_999.99, { usual: null })).toEqual(['UNUSUAL_AMOUNT']);
    expect(warned(10_000, { usual: null })).toEqual([]);
    expect(warned(9_999.99, { usual: null, isUsed: true })).toEqual([]);
    expect(warned(9_999.99, { usual: usual(12_000) })).toEqual(['UNUSUAL_AMOUNT']);
  });
});
