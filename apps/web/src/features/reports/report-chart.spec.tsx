import { describe, expect, test } from '@jest/globals';
import { drawnOf, highest, otherMeasure } from './report-chart';

const result = (rows: readonly (string | number | null)[][]) => ({
  Headers: ['Datum', 'Form', 'Fakturerat', 'Upplupet'].map((Name) => ({
    Name,
    Type: 'amount' as const,
    Sum: true,
  })),
  Rows: rows.map((values) => ({ Fields: values.map((Value) => ({ Value })) })),
  Truncated: false,
});
const ROWS = result([
  ['2026-06-02', 'Lagerlån', 0.1, 1],
  ['2026-06-01', 'Lagerlån', 0.2, 1],
  ['2026-06-02', 'Demo', 5, null],
  ['2026-06-02', 'Lagerlån', 0.2, 1],
]);
const shared = { Kind: 'bar' as const, By: [0], Parts: null };

// P3-REPORT-14
describe('drawnOf', () => {
  test('adds up a column by name and part, with 0 where a part has no value', () => {
    expect(drawnOf(ROWS, { ...shared, Values: [2], Parts: 1 })).toEqual({
      names: ['2026-06-01', '2026-06-02'],
      series: [
        { label: 'Demo', values: [0, 5] },
        { label: 'Lagerlån', values: [0.2, 0.3] },
      ],
    });
  });

  test('draws several columns as series, and joins the names of several', () => {
    expect(drawnOf(ROWS, { ...shared, By: [1, 0], Values: [2, 3] })).toEqual({
      names: ['Demo · 2026-06-02', 'Lagerlån · 2026-06-01', 'Lagerlån · 2026-06-02'],
      series: [
        { label: 'Fakturerat', values: [5, 0.2, 0.3] },
        { label: 'Upplupet', values: [0, 1, 2] },
      ],
    });
  });
});

// P3-REPORT-14
test.each([
  ['a number', [1], 2],
  ['an amount', [2], 1],
  ['several columns', [1, 2], undefined],
  ['a percentage', [3], undefined],
])('offers the other column for the chart when the chart shows %s', (_, Values, other) => {
  const types = ['text', 'number', 'amount', 'percent'] as const;
  const Headers = types.map((Type) => ({ Name: Type, Type, Sum: Type === 'number' || Type === 'amount' }));
  expect(otherMeasure({ ...result([]), Headers }, { ...shared, Values })).toBe(other);
});

test('keeps the highest bars, and all when they fit', () => {
  const drawn = { names: ['a', 'b', 'c'], series: [{ label: 'x', values: [1, 3, 2] }] };
  expect(highest(drawn, 3)).toEqual(drawn);
  expect(highest(drawn, 2)).toEqual({ names: ['b', 'c'], series: [{ label: 'x', values: [3, 2] }] });
});
