import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatNumber, readNumber } from '@floorplan/kernel';
import { cases } from '@floorplan/kernel/testing';

describe('a number written by a person', () => {
  test.each([
    ['1 234,50', 1234.5],
    ['1234.50', 1234.5],
    ['1 234:50', 1234.5],
    ['1\u00a0234', 1234],
    ['1\u202f234', 1234],
    ['1\u2009234', 1234],
    ['1234567', 1_234_567],
    ['000320', 320],
    ['-5', -5],
    ['\u22125', -5],
    ['\u2013 5', -5],
    ['-0', 0],
    ['0,125', 0.125],
    ['12,5', 12.5],
    ['12,5000', 12.5],
    ['\u200b320 000\ufeff', 320_000],
    ['３２０', 320],
  ])('is read from %p as %p', (text, value) => expect(readNumber(text)).toBe(value));

  test.each([
    ['320 000,00 kr', 320_000],
    ['320 000 kr.', 320_000],
    ['SEK 320 000', 320_000],
    ['sek320000', 320_000],
    ['320000 SEK', 320_000],
    ['kr 1 234,50', 1234.5],
    ['-SEK 320 000', -320_000],
    ['SEK -320 000', -320_000],
    ['320000:-', 320_000],
    ['320 000,-', 320_000],
    ['320000:\u2013', 320_000],
    ['320 000:- kr', 320_000],
    ['320\u2019000', 320_000],
    ["320'000.50", 320_000.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
  ])('is read from the pasted amount %p as %p', (text, value) => expect(readNumber(text)).toBe(value));

  test.each([
    ['319,920', 319_920, 319.92],
    ['319.920', 319_920, 319.92],
    ['320.000', 320_000, 320],
    ['-1,000', -1000, -1],
    ['320,000 kr', 320_000, 320],
    ['SEK 320.000', 320_000, 320],
    // A forgotten or extra separator must not decide by itself either.
    ['3199,920', 3_199_920, 3199.92],
    ['1 319,920', 1_319_920, 1319.92],
    ['1.319,920', 1_319_920, 1319.92],
  ])('has two meanings in %p: %p or %p', (text, grouped, decimal) =>
    expect(readNumber(text)).toMatchObject({ grouped, decimal }),
  );

  test('has one meaning when the field cannot have the larger one', () => {
    expect(readNumber('4,125', { most: 100 })).toBe(4.125);
    expect(readNumber('-4.125', { most: 100 })).toBe(-4.125);
    expect(readNumber('4,125', { most: 5000 })).toMatchObject({ grouped: 4125, decimal: 4.125 });
  });

  test.each([
    '1,2,3',
    '',
    ' ',
    'abc',
    '1-2',
    '--1',
    '1 2',
    '32 0000',
    '1234 567',
    '1.23.456',
    '319:920',
    '500-',
    '1.234.56',
    '1 234.567.890',
    ',5',
    '5,',
    'EUR 320',
    '320 tkr',
    '(500)',
    '12\u00b2',
    '1e5',
    '0x10',
    "1'234 567",
    '9'.repeat(61),
  ])('is not guessed from %p', (text) => expect(readNumber(text)).toBeNull());

  test('reads back every number as the portal shows it', () => {
    const ore = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(ore, (value) => readNumber(formatNumber(value / 100, 2)) === value / 100),
      cases(200),
    );
  });

  test('never decides between thousands and three decimals', () => {
    const digits = (least: number, most: number) =>
      fc.stringMatching(new RegExp(`^[1-9]\\d{${least - 1},${most - 1}}$`));
    fc.assert(
      fc.property(digits(1, 6), fc.constantFrom(',', '.'), fc.integer({ min: 0, max: 999 }), (a, mark, b) => {
        const last = String(b).padStart(3, '0');
        expect(readNumber(`${a}${mark}${last}`)).toMatchObject({
          grouped: Number(a + last),
          decimal: Number(`${a}.${last}`),
        });
      }),
      cases(200),
    );
  });
});
