import { describe, expect, test } from '@jest/globals';
import { formatFor, stockholmDay } from './format';

const sv = formatFor('sv-SE');
const en = formatFor('en-GB');
const space = '\u00a0';

describe('amounts', () => {
  test.each([
    [1234567.4, `1${space}234${space}567`],
    [999, '999'],
    [-1234.5, `\u22121${space}235`],
    [-0.4, '0'],
    [0, '0'],
  ])(
    'formats the amount %p without decimals, with U+2212 as minus and grouped thousands, in both languages',
    (amount, shown) => {
      expect([sv.money(amount), en.money(amount)]).toEqual([shown, shown]);
    },
  );

  test('formats amounts with two decimals for reports', () => {
    expect(sv.money(1234.5, 2)).toBe(`1${space}234,50`);
    expect(en.money(-1234.5, 2)).toBe(`\u22121${space}234,50`);
  });

  test('writes the currency beside an amount, on the same line', () => {
    expect([sv.kronor(1234.5), sv.kronor(-1234.5, 2)]).toEqual([
      `1${space}235${space}kr`,
      `\u22121${space}234,50${space}kr`,
    ]);
    expect([en.kronor(0), en.kronor(1234.5, 2)]).toEqual([`SEK${space}0`, `SEK${space}1${space}234,50`]);
  });

  // P1-CHARGE-12
  test('formats a rate with two or more decimals, and keeps the percent sign on the same line', () => {
    expect([2.05, 3.4025, -0.25, 0].map(sv.rate)).toEqual(
      ['2,05', '3,4025', '\u22120,25', '0,00'].map((number) => `${number}${space}%`),
    );
    expect([en.rate(2.3), en.percent(0.0405)]).toEqual([`2,30${space}%`, `4,05${space}%`]);
  });

  test('formats an unknown value as empty text, never as 0', () => {
    expect([
      sv.money(null),
      sv.kronor(null),
      sv.number(undefined),
      sv.date(null),
      sv.instant(undefined),
      sv.duration(null),
      sv.rate(null),
    ]).toEqual(['', '', '', '', '', '', '']);
  });

  test('abbreviates a large amount', () => {
    const amounts = [2_166_913_360, 511_033_360, 6_200_000, 340_400, 9_800];
    const spaced = (texts: readonly string[]) => texts.map((text) => text.replaceAll(' ', space));
    expect(amounts.map((kronor) => sv.about(kronor))).toEqual(
      spaced(['2,2 Mdkr', '511 Mkr', '6,2 Mkr', '340 tkr', '9 800 kr']),
    );
    expect(amounts.map((kronor) => en.about(kronor))).toEqual(
      spaced(['SEK 2,2bn', 'SEK 511m', 'SEK 6,2m', 'SEK 340k', 'SEK 9 800']),
    );
  });
});

describe('dates', () => {
  test('formats instants in Stockholm time in both languages', () => {
    expect(sv.instant('2026-03-02T23:30:00Z')).toBe('2026-03-03 00:30:00');
    expect(en.date('2026-07-02T22:30:00Z')).toBe('2026-07-03');
  });

  test('formats a date in year 1 as empty text', () => expect(sv.date('0001-01-01')).toBe(''));

  test('changes the current date at midnight in Stockholm', () => {
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
])('formats a duration of %p milliseconds as %p', (milliseconds, text) =>
  expect(sv.duration(milliseconds)).toBe(text),
);
