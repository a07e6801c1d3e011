import { expect, test } from '@jest/globals';
import { inOrder } from './use-arranged';

const key = (row: { id: number }) => row.id;
const order = new Map([
  [3, 0],
  [1, 1],
  [2, 2],
]);

test('keeps changed rows in their places, puts new rows first, and leaves no gap for removed rows', () => {
  const rows = [{ id: 9 }, { id: 1, changed: true }, { id: 3 }];
  expect(inOrder(rows, order, key)).toEqual([{ id: 9 }, { id: 3 }, { id: 1, changed: true }]);
});
