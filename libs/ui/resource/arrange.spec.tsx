import { describe, expect, test } from '@jest/globals';
import { formatFor } from '../format/format';
import { columnRoom, MONO, rowSearcher, sortRows } from './arrange';
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
  test('sorts numbers by size, and puts unknown numbers last when ascending and when descending', () => {
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

  test('sorts names in Swedish order', () => {
    const sorted = sortRows(cars, columns, { key: 'dealer', descending: false }, context);
    expect(sorted.map((row) => row.dealer)).toEqual(['Åre Bilar', 'Ängby Motor', 'Örebro Bil']);
  });

  test('keeps the order of rows when the list has no column of the requested sort', () => {
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
  ])('finds the expected rows for %p in the visible texts, ignoring spaces', (typed, found) => {
    expect(plates(search(cars, typed.replace('are', 'åre')))).toEqual(found);
  });
});

test('omits columns that the user may not see, and keeps all other columns', () => {
  expect(permittedColumns(columns, { Price: false }).map((column) => column.key)).toEqual([
    'plate',
    'dealer',
  ]);
  expect(permittedColumns(columns, { City: false })).toHaveLength(3);
  expect(permittedColumns(columns, null)).toHaveLength(3);
});

const room = (cars: readonly Car[], of = columns) => columnRoom(of, cars, context);

test('searches no columns that the text filter ignores', () => {
  const of = columns.map((column) => ({
    ...column,
    ...(column.key === 'dealer' && { searched: false as const }),
  }));
  const [car] = cars;
  expect(rowSearcher(of, context)(cars, car!.dealer)).toEqual([]);
  expect(rowSearcher(columns, context)(cars, car!.dealer)).toContain(car);
});

test('measures the header of codes in digits of their smaller font', () => {
  const header = 'Reg. no. of the vehicle';
  const widthAs = (type: 'code' | 'text') =>
    room(cars, [{ key: 'plate', header, type }, columns[2]!])[0]!.characters;
  expect(widthAs('code') * MONO).toBeCloseTo(widthAs('text'), 0);
});

test('makes a column as wide as its longest value or its header', () => {
  const [plate, price] = room(cars);
  expect(plate).toEqual({ characters: 7, mono: true, flexible: false });
  expect(price!.characters).toBeGreaterThanOrEqual('320 000'.length * 0.9);
  expect(room([{ ...cars[0]!, plate: 'YV1ZZZ00XTZ000001' }])[0]!.characters).toBe(17);
});

test('makes a column wide enough for a header with wide letters', () => {
  const headed = (header: string) => room([], [{ ...columns[0]!, header }])[0]!.characters;
  // Widths measured in the portal's font, in widths of a digit.
  expect(headed('Kundnummer')).toBeGreaterThanOrEqual(10.1);
  expect(headed('Organisationsnummer')).toBeGreaterThanOrEqual(16.7);
  expect(headed('Leverantörsfaktura')).toBeGreaterThanOrEqual(14.4);
  expect(headed('Importörens kod')).toBeGreaterThanOrEqual(12.4);
});

test('makes the flexible column no wider than its content', () => {
  const [, , short] = room([{ ...cars[0]!, dealer: 'Bil' }]);
  const [, , long] = room([{ ...cars[0]!, dealer: 'Ett mycket långt namn på en återförsäljare AB' }]);
  expect(short!.characters).toBeLessThan(long!.characters);
});

test('makes a text column no wider than its maximum, but wide enough for its header', () => {
  const dealer = columns.find(({ key }) => key === 'dealer')!;
  const limited = (atMost: number) => {
    const named = { ...cars[0]!, dealer: 'Ett mycket långt namn på en återförsäljare AB' };
    const [first] = room(
      [named],
      [
        { ...dealer, atMost },
        { ...dealer, flexible: true },
      ],
    );
    return first!.characters;
  };
  expect(limited(14)).toBe(14);
  expect(limited(1)).toBeGreaterThan(1);
});

test('gives the remaining width to one text column, and truncates only text columns', () => {
  const long = room([{ ...cars[0]!, dealer: 'Ett mycket långt namn på en återförsäljare AB' }]);
  expect(long.map((each) => each.flexible)).toEqual([false, false, true]);
  const flexible = columns.map((column) =>
    column.key === 'dealer' ? column : { ...column, flexible: false },
  );
  expect(
    room(cars, [...flexible, { key: 'place', header: 'place', type: 'text', flexible: true }]),
  ).toMatchObject([{ flexible: false }, { flexible: false }, { flexible: false }, { flexible: true }]);
});

test('makes a column wide enough for its largest number, wherever in the list the number is', () => {
  const many = Array.from({ length: 500 }, () => cars[0]!);
  const usual = room(many)[1]!.characters;
  const wide = room([...many, { ...cars[0]!, price: -559_920_000 }])[1]!.characters;
  expect(wide - usual).toBeGreaterThanOrEqual(4);
});
