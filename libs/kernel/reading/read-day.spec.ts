import { addDays, dayNumber, stockholmDate } from '@floorplan/kernel';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '../testing';
import { dayOrderOf, hasSeveralDays, readDay, type DayOptions } from './read-day';

const told = (text: string, options: DayOptions = {}): string => {
  const found = readDay(text, options);
  if (found === null) return 'refused';
  return hasSeveralDays(found)
    ? found.days.map(({ order, date }) => `${order} ${date}`).join(', ')
    : [found.value, ...found.rules].join(' ');
};

const DAY = '2026-06-12';
const BOTH = 'DMY 2026-12-06, MDY 2026-06-12';

test.each([
  ...['2026-06-12', '2026/06/12', '2026.06.12', '2026 06 12', '20260612', '2026-6-12', '2026/6/12'].map(
    (text) => [text, DAY] as const,
  ),
  ...[
    '2026\u201106\u201112',
    '2026\u221206\u221212',
    ' 2026-06-12\u00a0',
    '\u200e2026-06-12',
    '２０２６-０６-１２',
  ].map((text) => [text, DAY] as const),
  ['2026-6-2', '2026-06-02'],
  ['2026.6.2', '2026-06-02'],
  ['260612', `${DAY} SHORT_YEAR`],
  ['991231', '1999-12-31 SHORT_YEAR'],
  ['690101', '2069-01-01 SHORT_YEAR'],
  ['700101', '1970-01-01 SHORT_YEAR'],
  ['31/12/2026', '2026-12-31 DAY_FIRST'],
  ['31.12.2026', '2026-12-31 DAY_FIRST'],
  ['31-12-2026', '2026-12-31 DAY_FIRST'],
  ['31 12 2026', '2026-12-31 DAY_FIRST'],
  ['12/31/2026', '2026-12-31 MONTH_FIRST'],
  ['31.12.26', 'YYMMDD 2031-12-26, DDMMYY 2026-12-31'],
  ['26-06-12', 'YYMMDD 2026-06-12, DDMMYY 2012-06-26'],
  ['06-07-08', 'YYMMDD 2006-07-08, DDMMYY 2008-07-06, MMDDYY 2008-06-07'],
  ['26-06-31', '2031-06-26 DAY_FIRST SHORT_YEAR'],
  ['26-13-12', 'refused'],
  ['12/31/26', '2026-12-31 MONTH_FIRST SHORT_YEAR'],
  ['6-6-06', '2006-06-06 DAY_FIRST SHORT_YEAR'],
  ['06-06-06', '2006-06-06 SHORT_YEAR'],
  ['6/6/2026', '2026-06-06 DAY_FIRST'],
  ['29/2/2028', '2028-02-29 DAY_FIRST'],

  ['12/6/2026', 'DMY 2026-06-12, MDY 2026-12-06'],
  ['6/12/2026', BOTH],
  ['06.12.2026', BOTH],
  ['06-12-2026', BOTH],
  ['6/12/26', 'DDMMYY 2026-12-06, MMDDYY 2026-06-12'],
  ['12 juni 2026', DAY],
  ['12 jun 2026', DAY],
  ['12 jun. 2026', DAY],
  ['12-jun-2026', DAY],
  ['12-Jun-2026', DAY],
  ['den 12 juni 2026', DAY],
  ['12:e juni 2026', 'refused'],
  ['12 June 2026', DAY],
  ['12th June 2026', DAY],
  ['June 12, 2026', DAY],
  ['Jun 12 2026', DAY],
  ['1 maj 2026', '2026-05-01'],
  ['1 May 2026', '2026-05-01'],
  ['31 okt 2026', '2026-10-31'],
  ['31 Oct 2026', '2026-10-31'],
  ['3 sept 2026', '2026-09-03'],
  ['2026-06-12 14:30', DAY],
  ['2026-06-12T14:30:00', DAY],
  ['2026-06-12T00:00:00.000', DAY],
  ['2026-06-12 00:00:00', DAY],
  ['2026-06-12 kl. 14.30', DAY],
  ['31/12/2026 14:30', '2026-12-31 DAY_FIRST'],
  ['12/31/2026 2:30 PM', '2026-12-31 MONTH_FIRST'],
  ['6/12/2026 2:30 PM', BOTH],
  ['260612 14:30', `${DAY} SHORT_YEAR`],
  ['2026-06-12T14:30:00Z', DAY],
  ['2026-06-11T22:00:00Z', `${DAY} OTHER_ZONE`],
  ['2026-06-11T21:59:59Z', '2026-06-11'],
  ['2026-01-11T23:00:00Z', '2026-01-12 OTHER_ZONE'],
  ['2026-01-11T22:59:59Z', '2026-01-11'],
  ['2026-06-12T01:00:00+05:00', '2026-06-11 OTHER_ZONE'],
  ['2026-06-12T00:30+0200', DAY],
  ['2026-06-11 20:30 -04', `${DAY} OTHER_ZONE`],
  ['46185', '2026-06-12 SERIAL_DAY'],
  ['46185.604166667', '2026-06-12 SERIAL_DAY'],
  ['46185,5', '2026-06-12 SERIAL_DAY'],
  ['44562', '2022-01-01 SERIAL_DAY'],
] as const)('reads the day %j as %s', (text, expected) => expect(told(text)).toBe(expected));

test.each([
  '',
  '-',
  '2026',
  '2026-06',
  '2026-13-01',
  '2026-02-30',
  '2026-00-12',
  '2026-06-31',
  '20261301',
  '261301',
  '32/1/2026',
  '13/13/2026',
  '29/2/2026',
  '12/6',
  '12/6/026',
  '2026-06/12',
  '2026--06-12',
  '0000-00-00',
  '0226-06-12',
  '12026-06-12',
  '9999999',
  '1',
  '19999',
  '80001',
  '-46185',
  '12 juniper 2026',
  '12 foo 2026',
  '31 juni 2026',
  'juni 2026',
  'idag',
  'igår',
  'n/a',
  '#VALUE!',
  '2026-06-12 25:00',
  '2026-06-12 14:60',
  '2026-06-12 13:00 PM',
  '2026-06-12T25:00:00Z',
  '2026-06-31T10:00:00Z',
  '2026-06-12T10:00:00+15:00',
  '2026-06-12 och 2026-06-13',
  '2026-06-12-13',
  'v. 24 2026',
  '2026W24',
  'Q2 2026',
  '٢٠٢٦-٠٦-١٢',
  '2026-06-1²',
  '2O26-06-12',
  '1.23E+05',
  '1'.repeat(10_000),
])('refuses the day %j', (text) => expect(told(text)).toBe('refused'));

describe('the order of day and month', () => {
  test.each([
    ['6/12/2026', 'DMY', '2026-12-06 DAY_FIRST'],
    ['6/12/2026', 'MDY', '2026-06-12 MONTH_FIRST'],
    ['31/12/2026', 'MDY', '2026-12-31 DAY_FIRST'],
    ['12/31/2026', 'DMY', '2026-12-31 MONTH_FIRST'],
    ['2026-06-12', 'MDY', DAY],
    ['26-06-12', 'YYMMDD', `${DAY} SHORT_YEAR`],
    ['26-06-12', 'DDMMYY', '2012-06-26 DAY_FIRST SHORT_YEAR'],
    ['26-06-12', 'MMDDYY', 'YYMMDD 2026-06-12, DDMMYY 2012-06-26'],
    ['26-06-12', 'DMY', 'YYMMDD 2026-06-12, DDMMYY 2012-06-26'],
    ['6/12/2026', 'DDMMYY', BOTH],
  ] as const)('%j with the %s is %s', (text, order, expected) =>
    expect(told(text, { order })).toBe(expected),
  );

  test.each([
    [['6/12/2026', '31/12/2026'], 'DMY'],
    [['6/12/2026', '12/31/2026'], 'MDY'],
    [['6/12/2026', '31/12/2026', '12/31/2026'], undefined],
    [['6/12/2026', '7/8/2026'], undefined],
    [['26-06-12', '26-06-30'], undefined],
    [['26-06-12', '26-06-00'], undefined],
    [['26-06-12', '32-06-12'], undefined],
    [['6/12/26', '06/30/26'], undefined],
    [['6/12/26', '06/30/2026'], 'MDY'],
    [['6/12/2026 14:30', '31/12/2026 08:15'], 'DMY'],
    [['6/12/2026', '6/6/2026'], undefined],
    [['2026-06-12', '46185', '', 'x'], undefined],
    [[], undefined],
  ] as const)('a column of %j shows it as %p', (texts, order) => expect(dayOrderOf(texts)).toBe(order));
});

describe('every day', () => {
  const day = fc
    .integer({ min: dayNumber('1970-01-01'), max: dayNumber('2069-12-31') })
    .map((n) => addDays('1970-01-01', n));
  const FORMS: readonly ((date: string) => string)[] = [
    (date) => date,
    (date) => date.replaceAll('-', ''),
    (date) => date.slice(2).replaceAll('-', ''),
    (date) => date.replaceAll('-', '/'),
    (date) => `${date} 23:59`,
    (date) => `${date}T00:00:00`,
    (date) => String(dayNumber(date) - dayNumber('1899-12-30')),
  ];

  test('is read again from each of its forms that have one meaning', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...FORMS), (date, form) => {
        const found = readDay(form(date));
        return found !== null && !hasSeveralDays(found) && found.value === date;
      }),
      cases(500),
    );
  });

  test('is one of the two meanings of a text with the year last', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('/', '.', '-'), (date, separator) => {
        const [year, month, dayOfMonth] = date.split('-');
        const found = readDay([dayOfMonth, month, year].join(separator))!;
        return hasSeveralDays(found) ? found.days[0]!.date === date : found.value === date;
      }),
      cases(500),
    );
  });

  test('of a moment is the day in Stockholm', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        (moment) => {
          const found = readDay(moment.toISOString());
          return found !== null && !hasSeveralDays(found) && found.value === stockholmDate(moment);
        },
      ),
      cases(),
    );
  });

  test('is never read from random text as anything but an existing date', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 ./:TZ+-]{0,25}$/), (text) => {
        const found = readDay(text);
        if (found === null) return true;
        const dates = hasSeveralDays(found) ? found.days.map(({ date }) => date) : [found.value];
        return dates.every((date) => addDays(date, 0) === date);
      }),
      cases(2_000),
    );
  });
});
