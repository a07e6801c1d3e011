import { describe, expect, test } from '@jest/globals';
import { cases } from '../testing';
import fc from 'fast-check';
import * as k from '@floorplan/kernel';

const date = fc.integer({ min: -20_000, max: 60_000 }).map(k.dateOfDayNumber);

describe('business dates', () => {
  test.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-1-1', '20260101', '', '0001-01-01'])(
    'rejects %p as a date',
    (text) => expect(k.isBusinessDate(text)).toBe(false),
  );

  test('counts days correctly when summer time begins or ends between two dates', () => {
    expect(k.daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(k.daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(k.daysBetween('2026-03-02', '2026-08-28')).toBe(179);
    expect(k.addDays('2026-03-28', 1)).toBe('2026-03-29');
  });

  test('returns 1 July in Stockholm for half past ten in the evening UTC on 30 June', () => {
    expect(k.stockholmDate(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
    expect(k.stockholmDate(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
    expect(k.stockholmDate(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  });

  test('moves a date by months to the last day of a shorter month', () => {
    expect(k.addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(k.addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(k.addMonths('2026-01-31', 2)).toBe('2026-03-31');
    expect(k.addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(k.addMonths('2026-11-15', 14)).toBe('2028-01-15');
  });

  test('numbers weekdays from 1 for Monday', () => {
    expect([k.weekday('2026-11-20'), k.weekday('2026-11-22'), k.weekday('1969-12-29')]).toEqual([5, 7, 1]);
  });

  test('counts between two dates as many days as were added to the first date', () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: -5000, max: 5000 }),
        (from, days) => k.daysBetween(from, k.addDays(from, days)) === days,
      ),
      cases(),
    );
  });

  test('throws for text that is not a date', () =>
    expect(() => k.addDays('yesterday', 1)).toThrow(RangeError));

  test.each([Number.NaN, Infinity, 0.5, -354_286, 2_932_897])(
    'throws for day number %p, which has no date with a four-digit year',
    (day) => {
      expect(() => k.dateOfDayNumber(day)).toThrow(RangeError);
    },
  );

  test("formats and parses every day like JavaScript's Date", () => {
    const [first, last] = [-354_285, 2_932_896];
    const days = fc.oneof(fc.integer({ min: first, max: last }), fc.constantFrom(first, last));
    fc.assert(
      fc.property(days, (day) => {
        const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
        return k.dateOfDayNumber(day) === text && k.dayNumber(text) === day;
      }),
      cases(),
    );
  });

  test("accepts exactly the dates that JavaScript's Date accepts", () => {
    const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
    const text = fc.tuple(fc.integer({ min: 1000, max: 9999 }), two, two).map((parts) => parts.join('-'));
    fc.assert(
      fc.property(text, (written) => {
        const read = new Date(`${written}T00:00:00Z`);
        const isDay = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written);
        return k.isBusinessDate(written) === isDay;
      }),
      cases(),
    );
  });
});

describe('the calendar by day numbers', () => {
  test('agrees with JavaScript dates over four centuries', () => {
    const days = Array.from({ length: 21_000 }, (_, i) => 7 * i - 60_000);
    const wrong = days.filter((day) => {
      const { year, month, day: ofMonth } = k.civilOfDay(day);
      const date = new Date(day * 86_400_000);
      return (
        date.getUTCFullYear() !== year ||
        date.getUTCMonth() + 1 !== month ||
        date.getUTCDate() !== ofMonth ||
        k.dayOfCivil({ year, month, day: ofMonth }) !== day
      );
    });
    expect(wrong).toEqual([]);
  });

  test('returns the first day of the month that is a given number of months away', () => {
    const start = (date: string, months?: number) =>
      k.dateOfDayNumber(k.monthStart(k.dayNumber(date), months));
    expect([
      start('2026-12-31'),
      start('2026-12-31', 1),
      start('2026-01-15', -1),
      start('2028-01-31', 1),
    ]).toEqual(['2026-12-01', '2027-01-01', '2025-12-01', '2028-02-01']);
  });

  test.each([
    ['2026-01-15', '2026-01-31', 15],
    ['2026-01-31', '2026-02-28', 28],
    ['2026-02-28', '2026-03-01', 3],
    ['2026-01-01', '2027-01-01', 360],
    ['2026-01-30', '2026-01-31', 0],
  ])('counts from %s to %s, by the 30E/360 convention, %p days', (from, to, days) =>
    expect(k.days30E(k.dayNumber(from), k.dayNumber(to))).toBe(days),
  );
});

describe('bank days', () => {
  test.each([
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
  ])('calculates that Easter of %p is on %p', (year, easter) => expect(k.easterSunday(year)).toBe(easter));

  test.each(['2026-01-06', '2026-04-03', '2026-05-14', '2026-06-19', '2027-06-25', '2026-12-24'])(
    'does not count %s, a holiday or its eve, as a bank day',
    (day) => expect(k.isBankDay(day)).toBe(false),
  );

  test('counts Whit Monday as a bank day, and no Saturday', () => {
    expect(k.isBankDay('2026-05-25')).toBe(true);
    expect(k.isBankDay('2026-11-21')).toBe(false);
  });

  test.each([
    [2026, 251],
    [2027, 253],
  ])('counts for the year %p a total of %p bank days', (year, expected) => {
    const first = k.dayNumber(`${year}-01-01`);
    const days = Array.from({ length: 365 }, (_, i) => k.dateOfDayNumber(first + i));
    expect(days.filter(k.isBankDay)).toHaveLength(expected);
  });

  test.each([
    ['2026-04-03', '2026-04-07'],
    ['2026-06-19', '2026-06-22'],
    ['2026-12-24', '2026-12-28'],
    ['2026-11-20', '2026-11-20'],
  ])('moves %s forward to bank day %s', (from, expected) => expect(k.nextBankDay(from)).toBe(expected));

  test('counts only bank days after the start date', () => {
    expect(k.addBankDays('2026-12-22', 3)).toBe('2026-12-29');
    expect(k.addBankDays('2026-11-20', 1)).toBe('2026-11-23');
    expect(k.addBankDays('2026-11-20', 0)).toBe('2026-11-20');
  });
});
