import { expect, test } from '@jest/globals';
import type { FeeType } from './price-program';
import { rowsFromDay } from './rows-from-day';

const row = (feeType: FeeType, fromDay: number, toDay: number) => ({ feeType, fromDay, toDay });
const spans = (rows: ReturnType<typeof row>[]) =>
  rows.map(({ feeType, fromDay, toDay }) => [feeType, fromDay, toDay]);

const OLD = [row('RTA', 1, 60), row('RTA', 61, 180), row('FIX', 1, 1), row('KIN', 1, 180)];

test("keeps the old list's rows before the day of the change, and uses the new list's rows from that day on", () => {
  const next = [
    row('RTA', 1, 30),
    row('RTA', 31, 120),
    row('FIX', 1, 1),
    row('FIX', 100, 100),
    row('KIN', 1, 120),
  ];
  expect(spans(rowsFromDay(OLD, next, 71))).toEqual([
    ['RTA', 1, 60],
    ['RTA', 61, 70],
    ['FIX', 1, 1],
    ['KIN', 1, 70],
    ['RTA', 71, 120],
    ['FIX', 100, 100],
    ['KIN', 71, 120],
  ]);
});

test('continues the last row of a new list that ends too early, so that every day is charged', () => {
  const next = [row('RTA', 1, 30), row('RTA', 31, 60), row('KIN', 1, 30)];
  expect(spans(rowsFromDay(OLD, next, 101)).slice(4)).toEqual([['RTA', 101, 101]]);
});

test("continues the old list's rows after the end of the old list until the day of the change", () => {
  const next = [row('RTA', 1, 365)];
  expect(spans(rowsFromDay(OLD, next, 201))).toEqual([
    ['RTA', 1, 60],
    ['RTA', 61, 200],
    ['FIX', 1, 1],
    ['KIN', 1, 200],
    ['RTA', 201, 365],
  ]);
});

test('drops an instalment of the old list that is due on or after the day of the change', () => {
  const old = [row('RTA', 1, 180), row('AMP', 1, 30), row('AMP', 31, 90)];
  const next = [row('RTA', 1, 180), row('AMP', 1, 60), row('AMP', 61, 120)];
  expect(spans(rowsFromDay(old, next, 70)).filter(([type]) => type === 'AMP')).toEqual([
    ['AMP', 1, 30],
    ['AMP', 70, 120],
  ]);
  // In a month program there is an instalment at the end of each month.
  expect(spans(rowsFromDay([row('AMP', 1, 36)], [row('AMP', 1, 24)], 13, { unit: 'MONTH' }))).toEqual([
    ['AMP', 1, 12],
    ['AMP', 13, 24],
  ]);
});
