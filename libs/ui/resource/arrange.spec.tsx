import { describe, expect, test } from '@jest/globals';
import { formatFor } from '../format/format';
import { columnWidths, rowSearcher, sortRows } from './arrange';
import { permittedColumns, type Column } from './description';

interface Car {
  readonly plate: string | null;
  readonly price: number | null;
  readonly dealer: string;
}

const columns: readonly Column<Car>[] = [
  { key: 'plate', header: 'plate', type: 'code' },
  { key: 'price', header: 'price', type: 'money', permission: 'Price' },
  { key: 'dealer', header: 'dealer', type: 'text' },
];
const context = { t: (key: string) => key, format: formatFor('sv-SE') };
const cars: readonly Car[] = [
  { plate: 'BKD 12A', price: 320_000, dealer: 'Örebro Bil' },
  { plate: null, price: null, dealer: 'Ängby Motor' },
  { plate: 'ABC 123', price: 99_000, dealer: 'Åre Bilar' },
];
const plates = (rows: readonly Car[]) => rows.map((row) => row.plate);

describe('sorting', () => {
  test('numbers by size, unknown last whichever way', () => {
    expect(plates(sortRows(cars, columns, { key: 'price', descending: false }, context))).toEqual([
      'ABC 123',
      'BKD 12A',
      null,
    ]);
    expect(plates(sortRows(cars, columns, { key: 'price', descending: true }, context))).toEqual([
      'BKD 12A',
      'ABC 123',
      null,
    ]);
  });

  test('names in Swedish order', () => {
    const sorted = sortRows(cars, columns, { key: 'dealer', descending: false }, context);
    expect(sorted.map((row) => row.dealer)).toEqual(['Åre Bilar', 'Ängby Motor', 'Örebro Bil']);
  });

  test('a column that is not there leaves the order', () => {
    expect(sortRows(cars, columns, { key: 'gone', descending: false }, context)).toBe(cars);
  });
});

describe('the text filter', () => {
  const search = rowSearcher(columns, context);

  test.each([
    ['bkd12a', ['BKD 12A']],
    ['320 000', ['BKD 12A']],
    ['bil are', ['ABC 123']],
    ['', ['BKD 12A', null, 'ABC 123']],
    ['nowhere', []],
  ])('%p finds what is shown, spaces aside', (typed, found) => {
    expect(plates(search(cars, typed.replace('are', 'åre')))).toEqual(found);
  });
});

test('columns without the right are left out; unknown rights hide nothing', () => {
  expect(permittedColumns(columns, { Price: false }).map((column) => column.key)).toEqual([
    'plate',
    'dealer',
  ]);
  expect(permittedColumns(columns, { City: false })).toHaveLength(3);
  expect(permittedColumns(columns, null)).toHaveLength(3);
});

test('a column is as wide as its longest value or its header', () => {
  const [plate, price] = columnWidths(columns, cars, context);
  expect(plate).toBeGreaterThan(60);
  expect(columnWidths(columns, [{ ...cars[0]!, plate: 'YV1ZZZ00XTZ000001' }], context)[0]).toBeGreaterThan(
    plate!,
  );
  expect(price).toBeGreaterThan(60);
});

test('a figure is never cut, wherever it stands in the list', () => {
  const narrow: readonly Column<Car>[] = [{ key: 'price', header: 'price', type: 'money', width: 60 }];
  const many = Array.from({ length: 500 }, () => cars[0]!);
  const [usual] = columnWidths(narrow, many, context);
  const [wide] = columnWidths(narrow, [...many, { ...cars[0]!, price: -559_920_000 }], context);
  expect(wide).toBeGreaterThanOrEqual(usual! + 28);
});
