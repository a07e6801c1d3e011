import type { Role, UserScope } from '@floorplan/identity/domain';
import { expect, test } from '@jest/globals';
import { readsDealer, readsImporter } from './memory-rights';

const user = (role: Role, importerIds: UserScope['importerIds'], dealerIds: UserScope['dealerIds']) =>
  ({ kind: 'user', role, importerIds, dealerIds }) as unknown as UserScope;

test.each([
  ['staff all', user('admin', 'all', 'all'), [true, true], [true, true]],
  ['an importer its own, and none of dealers', user('IMP', [1], 'all'), [true, false], [false, false]],
  ['a dealer its own, and none of importers', user('DEA', 'all', [101]), [false, false], [true, false]],
  ['a dealer organisation its dealers’', user('DEO', 'all', [101]), [false, false], [true, false]],
])('lets %s read what is remembered about files', (_, scope, importers, dealers) => {
  expect([1, 2].map((id) => readsImporter(scope, id))).toEqual(importers);
  expect([101, 102].map((id) => readsDealer(scope, id))).toEqual(dealers);
});
