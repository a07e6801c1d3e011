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
  [
    'a change that gives a row a higher amount than the last loaded row',
    { Id: 3, Version: 2, Amount: 600 },
    true,
  ],
  [
    'a change of a row with the same amount as the last loaded row',
    { Id: 3, Version: 2, Amount: 500 },
    false,
  ],
  [
    'a change of a row with a lower amount than the last loaded row',
    { Id: 3, Version: 2, Amount: 100 },
    false,
  ],
  ['a row that was just created, whatever its amount', { Id: 3, Version: 1, Amount: 100 }, true],
])(
  'in a list sorted by amount in descending order, decides which live rows count as new: %s',
  async (_, row, comes) => {
    const arrivals: ReturnType<typeof useArrivals<Row>>[] = [];
    function List() {
      arrivals.push(useArrivals(columns, { key: 'Amount', descending: true }));
      return null;
    }
    await showScreen(<List />);
    expect(arrivals.at(-1)!(row, loaded)).toBe(comes);
  },
);
