import { describe, expect, test } from '@jest/globals';
import { callerOfUser, type CurrentUser } from '@floorplan/identity/contracts';
import {
  callerOf,
  canSeeChargesTo,
  changesNothing,
  defaultFunctions,
  isActingStaff,
  isActingStaffRole,
  isStaff,
  isStaffRole,
  seesChargesTo,
  seesSalesPersons,
  type UserScope,
} from '@floorplan/identity/domain';

const person = (role: UserScope['role'], roleCode: UserScope['roleCode']) => {
  const dealers = role === 'DEA' || role === 'DEO' ? [1, 2] : ('all' as const);
  const scope: UserScope = {
    kind: 'user',
    userId: 7,
    name: 'Maja Lind',
    role,
    roleCode,
    roleId: null,
    functions: defaultFunctions(role),
    importerIds: 'all',
    dealerIds: dealers,
    organisationIds: 'all',
    actDealerIds: dealers === 'all' ? 'all' : [1],
    dealerGroupId: null,
    languageCode: 'sv-SE',
    sessionId: 's',
  };
  const user: CurrentUser = {
    Id: 7,
    Username: 'maja',
    Name: 'Maja Lind',
    LanguageCode: 'sv-SE',
    Role: role,
    RoleId: null,
    RoleCode: roleCode,
    DealerGroupId: 0,
    EnableServiceModule: false,
    EnableServiceModuleAdmin: false,
    Functions: [],
    ValidDealers:
      dealers === 'all'
        ? []
        : dealers.map((DealerPartyId) => ({
            DealerPartyId,
            AuthLevel: DealerPartyId === 1 ? 2 : 1,
            OrganizationNumber: '',
          })),
  };
  return { scope, user };
};

describe('rights derived from a scope (server) and from a signed-in user (screen)', () => {
  test.each([
    [
      'admin',
      10,
      { staff: true, keeps: true, reads: false, charges: ['IMP', 'DEA'], people: true, acts: [1, 2] },
    ],
    [
      'admin',
      11,
      { staff: true, keeps: true, reads: false, charges: ['IMP', 'DEA'], people: true, acts: [1, 2] },
    ],
    [
      'admin',
      12,
      { staff: true, keeps: false, reads: true, charges: ['IMP', 'DEA'], people: true, acts: [1, 2] },
    ],
    ['IMP', 0, { staff: false, keeps: false, reads: false, charges: ['IMP'], people: false, acts: [1, 2] }],
    ['DEO', 0, { staff: false, keeps: false, reads: false, charges: ['DEA'], people: true, acts: [1] }],
    ['DEA', 0, { staff: false, keeps: false, reads: false, charges: ['DEA'], people: true, acts: [1] }],
  ] as const)('derives equal rights on server and screen for role %s, code %s', (role, roleCode, means) => {
    const { scope, user } = person(role, roleCode);
    const [onServer, onScreen] = [callerOf(scope), callerOfUser(user)];
    const receivers = ['IMP', 'DEA'] as const;
    expect({
      staff: isStaff(scope),
      keeps: isActingStaff(scope),
      reads: onServer.readsOnly,
      charges: receivers.filter((receiver) => canSeeChargesTo(scope, receiver)),
      people: seesSalesPersons(scope.role),
      acts: [1, 2].filter(onServer.actsFor),
    }).toEqual(means);
    expect({
      staff: isStaffRole(user.Role),
      keeps: isActingStaffRole(user.Role, user.RoleCode),
      reads: onScreen.readsOnly,
      charges: receivers.filter((receiver) => seesChargesTo(user.Role, receiver)),
      people: seesSalesPersons(user.Role),
      acts: [1, 2].filter(onScreen.actsFor),
    }).toEqual(means);
    expect(changesNothing(user.RoleCode)).toBe(means.reads);
  });

  test('lets a partner see the charges to importers, and lets the system see all charges', () => {
    const seen = (scope: Parameters<typeof canSeeChargesTo>[0]) =>
      (['IMP', 'DEA'] as const).filter((receiver) => canSeeChargesTo(scope, receiver));
    const partner = { clientId: 'nordvik', name: 'Nordvik', actDealerIds: [7], importerIds: [1] };
    expect(seen({ kind: 'partner', languageCode: 'en-GB', ...partner })).toEqual(['IMP']);
    expect(seen({ kind: 'system', name: 'nightly' })).toEqual(['IMP', 'DEA']);
  });
});

test('throws an error with the name when a rule requires an unknown right, on the server and on the screen', () => {
  const { scope, user } = person('admin', 10);
  for (const caller of [callerOf(scope), callerOfUser(user)])
    expect(() => caller.holds('fncInventory')).toThrow('fncInventory is no right');
});
