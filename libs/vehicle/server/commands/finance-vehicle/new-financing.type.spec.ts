import type { Role, UserScope } from '@floorplan/identity/domain';
import { expect, test } from '@jest/globals';
import { sentFinancings } from './new-financing.type';

const user = (role: Role, importerIds: UserScope['importerIds']) =>
  ({ kind: 'user', role, importerIds }) as unknown as UserScope;
const maySend = (scope: UserScope, importerId: number | null) =>
  sentFinancings.maySend(scope, { importerId, dealerId: 101 });

// P2-REG-04
test.each([
  ['staff for any importer, also an unknown one', user('admin', 'all'), [true, true, true]],
  ['an importer for itself alone', user('IMP', [1]), [true, false, false]],
  ['a dealer for no importer, though it sees the vehicles of all', user('DEA', 'all'), [false, false, false]],
  ['a dealer organisation for no importer', user('DEO', 'all'), [false, false, false]],
])('lets %s send a vehicle to finance', (_, scope, expected) =>
  expect([1, 2, null].map((importerId) => maySend(scope, importerId))).toEqual(expected),
);
