import { describe, expect, test } from '@jest/globals';
import { formatFor, stockholmDay } from './format';

const sv = formatFor('sv-SE');
const en = formatFor('en-GB');
const space = '\u00a0';

describe('amounts on screens', () => {
  test.each([
    [1234567.4, `1${space}234${space}567`],
    [999, '999'],
    [-1234.5, `\u22121${space}235`],
    [-0.4, '0'],
    [0, '0'],
  ])('%p has no decimals, a true minus and grouped thousands, in both languages', (amount, shown) => {
    expect([sv.money(amount), en.money(amount)]).toEqual([shown, shown]);
  });

  test('reports show two decimals', () => {
    expect(sv.money(1234.5, 2)).toBe(`1${space}234,50`);
    expect(en.money(-1234.5, 2)).toBe(`\u22121${space}234,50`);
  });

  test('what is not known is blank, never 0', () => {
    expect([
      sv.money(null),
      sv.number(undefined),
      sv.date(null),
      sv.instant(undefined),
      sv.duration(null),
    ]).toEqual(['', '', '', '', '']);
  });

  test('about how much', () => {
    expect([sv.about(6_200_000), sv.about(340_400), sv.about(9_800)]).toEqual([
      '6,2 Mkr',
      '340 tkr',
      `9${space}800 kr`,
    ]);
    expect([en.about(6_200_000), en.about(340_400), en.about(9_800)]).toEqual([
      'SEK 6,2m',
      'SEK 340k',
      `SEK 9${space}800`,
    ]);
  });
});

describe('dates', () => {
  test('instants are shown in Stockholm in both languages', () => {
    expect(sv.instant('2026-03-02T23:30:00Z')).toBe('2026-03-03 00:30:00');
    expect(en.date('2026-07-02T22:30:00Z')).toBe('2026-07-03');
  });

  test('year 1 is no date', () => expect(sv.date('0001-01-01')).toBe(''));

  test('the day changes at midnight in Stockholm', () => {
    expect(stockholmDay(new Date('2026-03-28T23:30:00Z'))).toBe('2026-03-29');
    expect(stockholmDay(new Date('2026-03-29T12:00:00Z'), -6)).toBe('2026-03-23');
  });
});

test.each([
  [850, '850 ms'],
  [1_240, '1,2 s'],
  [12_400, '12 s'],
  [200_000, '3 min 20 s'],
  [7_500_000, '2 h 5 min'],
  [400_000_000, '4 d'],
])('%p milliseconds are told as %p', (milliseconds, text) => expect(sv.duration(milliseconds)).toBe(text));
