import { expect, test } from '@jest/globals';
import { defaultFunctions } from '@floorplan/identity/domain';
import { menuFor } from './menu';

const texts = (functions: ReadonlySet<string>) =>
  menuFor(functions).flatMap((group) => group.entries.map((entry) => entry.text));

// P1-RIGHTS-01
test.each([
  ['admin', ['menu.start', 'menu.fncInventory', 'menu.fncProcesses', 'menu.operations']],
  ['IMP', ['menu.start', 'menu.fncInventory', 'menu.fncProcesses']],
  ['DEO', ['menu.start', 'menu.fncInventory']],
  ['DEA', ['menu.start', 'menu.fncInventory']],
] as const)('%s sees the entries of its function keys', (role, entries) => {
  expect(texts(defaultFunctions(role))).toEqual(entries);
});

test('a group without entries is not shown', () => {
  expect(menuFor(new Set())).toHaveLength(1);
});
