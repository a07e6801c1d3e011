import { expect, test } from '@jest/globals';
import type { ListDescription } from './description';
import { lastListWith, rememberOrder } from './list-order';

interface Row {
  readonly id: number;
}
const listOf = (name: string): ListDescription<Row> => ({
  name,
  columns: [],
  hideOrder: [],
  filters: [],
  sort: { key: 'id', descending: false },
  rowKey: ({ id }) => id,
  rowLabel: ({ id }) => String(id),
  rowPath: ({ id }) => `/row/${id}`,
});
const show = (name: string, ...ids: readonly number[]) =>
  rememberOrder(
    listOf(name),
    ids.map((id) => ({ id })),
    ids.length,
    `/${name}`,
  );

test('finds the list that was shown last among those that contain the row', () => {
  show('open', 1, 2);
  show('ended', 2, 3);
  show('other', 1, 2, 3);
  const lists = ['open', 'ended'];
  expect([1, 2, 3, 4].map((id) => lastListWith(lists, `/row/${id}`))).toEqual([
    'open',
    'ended',
    'ended',
    null,
  ]);
  show('open', 1, 2);
  expect(lastListWith(lists, '/row/2')).toBe('open');
});
