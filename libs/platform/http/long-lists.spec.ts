import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { errorsOfLongLists } from './long-lists';

let checked = 0;
const row = z.strictObject({ Value: z.number().refine(() => ++checked > 0) });
const schema = z.strictObject({
  Inner: z.strictObject({ Rows: z.array(row).max(500).default([]) }).optional(),
});
const body = (rows: object[]) => ({ Inner: { Rows: rows } });
const paths = (rows: object[]) =>
  errorsOfLongLists(schema, body(rows)).map(({ path }) => path!.map(String).join('.'));
const rows = (count: number, value: unknown) => Array.from({ length: count }, () => ({ Value: value }));

test('reports a list that is too long with a single error, and does not check the rows of the list', () => {
  checked = 0;
  expect(paths(rows(501, 1))).toEqual(['Inner.Rows']);
  expect(checked).toBe(0);
});

test('reports the path of each invalid row, and stops after a hundred errors', () => {
  checked = 0;
  const some = [...rows(200, 1), ...rows(200, 'x'), ...rows(100, 1)];
  const found = paths(some);
  expect([found.length, found[0], found.at(-1)]).toEqual([
    100,
    'Inner.Rows.200.Value',
    'Inner.Rows.299.Value',
  ]);
  expect(checked).toBe(200);
});

test('reports no errors for valid rows, short lists and other bodies', () => {
  expect(paths(rows(500, 1))).toEqual([]);
  expect(paths(rows(100, 'x'))).toEqual([]);
  for (const other of [null, 'x', {}, { Inner: null }, { Inner: { Rows: 'x' } }])
    expect(errorsOfLongLists(schema, other)).toEqual([]);
});
