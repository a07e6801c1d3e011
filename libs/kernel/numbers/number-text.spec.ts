import { describe, expect, test } from '@jest/globals';
import * as k from '@floorplan/kernel';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace('\u2212', '-');

describe('number formats', () => {
  // P1-SHELL-06
  test('groups the digits of numbers with four or more digits, and uses a decimal comma', () => {
    expect(plain(k.formatNumber(1234567.891))).toBe('1 234 568');
    expect(plain(k.formatNumber(1234))).toBe('1 234');
    expect(plain(k.formatNumber(-1234.5, 2))).toBe('-1 234,50');
    expect(plain(k.formatOre(123_450, 2))).toBe('1 234,50');
  });

  test('uses U+2212 as the minus sign and a no-break space between groups of digits', () => {
    expect(k.formatNumber(-1234)).toMatch(/^\u2212/);
    expect(k.formatNumber(1234)).toMatch(/^1[\u00a0\u202f]234$/);
  });

  test('rounds half a unit away from zero', () => {
    expect([k.formatNumber(2.5), plain(k.formatNumber(-2.5))]).toEqual(['3', '-3']);
  });

  test('formats a missing value as an empty text instead of 0 or NaN', () => {
    expect([k.formatNumber(null), k.formatNumber(undefined), k.formatNumber(NaN), k.formatOre(null)]).toEqual(
      ['', '', '', ''],
    );
  });

  test('uses a plain minus sign and no digit grouping in exported files', () =>
    expect(k.plainNumber(-1234.5, 2)).toBe('-1234,50'));
});

test('sorts names with å, ä and ö after z', () => {
  expect(['Öberg', 'Wall', 'Ärlig', 'Vik', 'Åkesson'].sort(k.compareSwedish)).toEqual([
    'Vik',
    'Wall',
    'Åkesson',
    'Ärlig',
    'Öberg',
  ]);
});
