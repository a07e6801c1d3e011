import { expect, test } from '@jest/globals';
import { visibleColumns, type Role } from '@floorplan/identity/domain';
import { LIMITS_COLUMNS } from './column-rights';

const hidden = (role: Role) =>
  Object.entries(visibleColumns({ role }, LIMITS_COLUMNS)).flatMap(([column, shown]) =>
    shown ? [] : [column],
  );

test('does not show importers the used and remaining amounts of limits', () => {
  const use = ['Consign', 'Demo', 'RVG'].flatMap((limit) =>
    ['Used', 'UnUsed', 'PercentageUsed'].map((part) => `${limit}Limit${part}`),
  );
  expect(hidden('IMP')).toEqual([...use, 'CurrentNettingLimit']);
  expect(hidden('DEO')).toEqual([]);
});
