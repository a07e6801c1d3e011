import { describe, expect, test } from '@jest/globals';
import type { UserScope } from '@floorplan/identity/domain';
import { ownView, sideOf, viewFor, type DashboardRole } from './views';

const user = (over: Partial<UserScope>): UserScope => ({
  kind: 'user',
  userId: 1,
  name: 'A',
  role: 'admin',
  roleCode: 10,
  roleId: null,
  functions: new Set(),
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
  dealerGroupId: null,
  languageCode: 'sv-SE',
  sessionId: 's',
  ...over,
});
const SCOPES = {
  admin: user({}),
  imp: user({ role: 'IMP', roleCode: 0, roleId: 1, importerIds: [1] }),
  deo: user({ role: 'DEO', roleCode: 0, roleId: 11, organisationIds: [11], dealerIds: [101, 102] }),
  dea: user({ role: 'DEA', roleCode: 0, roleId: 101, organisationIds: [11], dealerIds: [101] }),
};

describe('viewFor', () => {
  // P1-DASH-01
  test.each<[keyof typeof SCOPES, DashboardRole, number | undefined, string]>([
    ['admin', 'FIN', undefined, 'staff'],
    ['admin', 'FIN', 7, 'staff'],
    ['admin', 'IMP', 1, 'importer-1'],
    ['admin', 'DEO', 11, 'organisation-11'],
    ['admin', 'IMP', undefined, 'nothing'],
    ['imp', 'IMP', 1, 'importer-1'],
    ['imp', 'IMP', 2, 'unknown'],
    ['imp', 'FIN', undefined, 'forbidden'],
    ['imp', 'DEO', 11, 'forbidden'],
    ['imp', 'IMP', undefined, 'nothing'],
    ['deo', 'DEO', 11, 'organisation-11'],
    ['deo', 'DEO', 12, 'unknown'],
    ['dea', 'DEO', 11, 'organisation-11'],
    ['dea', 'DEO', 12, 'unknown'],
    ['dea', 'IMP', 1, 'forbidden'],
  ])('for the user %s, the role %s and the id %p, returns %s', (who, role, id, expected) => {
    const view = viewFor(SCOPES[who], { role, id });
    expect(typeof view === 'string' ? view : sideOf(view)).toBe(expected);
  });

  test('lets dealers mark items for the side of their organisation', () =>
    expect(Object.values(SCOPES).map((scope) => sideOf(ownView(scope)))).toEqual([
      'staff',
      'importer-1',
      'organisation-11',
      'organisation-11',
    ]));
});
