import { expect, test } from '@jest/globals';
import { showScreen } from '../testing';
import type { Column } from './description';
import { useArrivals } from './use-arranged';

interface Row {
  readonly Id: number;
  readonly Version: number;
  readonly Amount: number;
}
const columns: readonly Column<Row>[] = [
  { key: 'Id', header: 'Id', type: 'code' },
  { key: 'Amount', header: 'Amount', type: 'money' },
];
const loaded: readonly Row[] = [
  { Id: 1, Version: 4, Amount: 900 },
  { Id: 2, Version: 4, Amount: 500 },
];

test.each([
  ['is dearer than the last one now', { Id: 3, Version: 2, Amount: 600 }, true],
  ['costs as much as the last one, and stood behind it', { Id: 3, Version: 2, Amount: 500 }, false],
  ['changed behind the last one', { Id: 3, Version: 2, Amount: 100 }, false],
  ['has just come, wherever it stands', { Id: 3, Version: 1, Amount: 100 }, true],
])('recognises arrivals in a list by falling amount: a row that %s', async (_, row, comes) => {
  const arrivals: ReturnType<typeof useArrivals<Row>>[] = [];
  function List() {
    arrivals.push(useArrivals(columns, { key: 'Amount', descending: true }));
    return null;
  }
  await showScreen(<List />);
  expect(arrivals.at(-1)!(row, loaded)).toBe(comes);
});
