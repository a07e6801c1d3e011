import { describe, expect, test } from '@jest/globals';
import {
  administersUsers,
  changesRights,
  completeUser,
  defaultFunctions,
  lostAdministration,
  NEW_USER,
  invalidClientFields,
  NEW_CLIENT,
  invalidUserFields,
  type KnownParties,
  type UserRights,
} from '@floorplan/identity/domain';

const parties: KnownParties = {
  isParty: (role, id) => id === ({ IMP: 1, DEA: 101, DEO: 11 } as Record<string, number>)[role],
  isDealer: (id) => id === 101 || id === 102,
  isConcern: (id) => id === 7,
  lists: [
    {
      key: 'cars',
      columns: ['Make', 'City', 'Code'],
      hidden: {},
      always: ['Make'],
      secret: { DEA: ['Code'] },
    },
  ],
};
const dealer: UserRights = { ...NEW_USER, username: 'nils', name: 'Nils', roleId: 101 };
const staff: UserRights = { ...dealer, role: 'admin', roleCode: 10, roleId: null };
const wrong = (user: UserRights) => [...invalidUserFields(user, parties)];

const own = (column: string, isVisible: boolean, list = 'cars') => ({ list, column, isVisible });

test('accepts columns of a user that staff can show and hide, each once, and names the others [P2-USER-19]', () => {
  const columns = [own('City', false), own('City', true), own('Make', false), own('Code', true)];
  expect(wrong({ ...dealer, columns: [own('City', false), own('Make', true), own('Code', false)] })).toEqual(
    [],
  );
  expect(wrong({ ...dealer, columns: [...columns, own('City', true, 'x'), own('y', true)] })).toEqual([
    ['Columns[1].Column', 'TAKEN'],
    ['Columns[2].Column', 'FIXED'],
    ['Columns[3].Column', 'FIXED'],
    ['Columns[4].Column', 'UNKNOWN_FIELD'],
    ['Columns[5].Column', 'UNKNOWN_FIELD'],
  ]);
  expect(wrong({ ...staff, columns: [own('City', false)] })).toEqual([['Columns', 'NOT_FOR_ROLE']]);
});

describe('fields of a user', () => {
  test.each<[string, Partial<UserRights>, string, string]>([
    ['a user name without letters', { username: ' ' }, 'Username', 'REQUIRED'],
    ['a user name with a space inside', { username: 'nils ny' }, 'Username', 'INVALID_FORMAT'],
    ['a user name with an invisible character', { username: 'ni\u200bls' }, 'Username', 'INVALID_FORMAT'],
    ['an invisible user name', { username: '\u200b\u2060' }, 'Username', 'REQUIRED'],
    ['an invisible name', { name: '\u200b \u00ad' }, 'Name', 'REQUIRED'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'Name', 'TOO_LARGE'],
    ['an unknown language', { languageCode: 'de-DE' }, 'LanguageCode', 'INVALID_VALUE'],
    ['the role code of staff', { roleCode: 12 }, 'RoleCode', 'NOT_FOR_ROLE'],
    ['no party', { roleId: null }, 'RoleId', 'REQUIRED'],
    ['the party of another role', { roleId: 11 }, 'RoleId', 'UNKNOWN_RECORD'],
    ['an unknown key', { functions: ['fncX'] }, 'Functions', 'INVALID_VALUE'],
    ['a key of staff', { functions: ['fncInventory', 'fncAdmin'] }, 'Functions', 'NOT_FOR_ROLE'],
    ['an unknown dealer group', { dealerGroupId: 11 }, 'DealerGroupId', 'UNKNOWN_RECORD'],
    [
      'an unknown dealer',
      { dealers: [{ dealerId: 9, authLevel: 1 }] },
      'Dealers[0].DealerPartyId',
      'UNKNOWN_RECORD',
    ],
    [
      'the same dealer twice',
      { dealers: [1, 2].map((authLevel) => ({ dealerId: 101, authLevel: authLevel as 1 | 2 })) },
      'Dealers[1].DealerPartyId',
      'TAKEN',
    ],
  ])('are refused with %s [P2-USER-03]', (_, fields, field, code) => {
    expect(wrong({ ...dealer, ...fields })).toEqual([[field, code]]);
  });

  test.each(['fncImporters', 'fncFees', 'fncFeeDiscounts', 'fncInterests'])(
    'accepts the right %s for every role, which no role but staff has by default [P2-USER-17]',
    (key) => {
      const parties = { IMP: 1, DEO: 11, DEA: 101 } as const;
      for (const role of ['IMP', 'DEO', 'DEA'] as const) {
        expect(wrong({ ...dealer, role, roleId: parties[role], functions: [key] })).toEqual([]);
        expect([...defaultFunctions(role)]).not.toContain(key);
      }
    },
  );

  test('accepts each role with its own party, and every function key for staff [P2-USER-03]', () => {
    expect(wrong(dealer)).toEqual([]);
    expect(wrong({ ...dealer, role: 'IMP', roleId: 1 })).toEqual([]);
    expect(wrong({ ...dealer, role: 'DEO', roleId: 11, functions: [] })).toEqual([]);
    expect(wrong({ ...staff, functions: ['fncAdmin', 'fncFees'] })).toEqual([]);
    expect(wrong({ ...staff, roleId: 1, dealers: [{ dealerId: 101, authLevel: 2 }] })).toEqual([
      ['RoleId', 'NOT_FOR_ROLE'],
      ['Dealers', 'NOT_FOR_ROLE'],
    ]);
  });

  test('fills in default values of fields that older facts lack', () => {
    const { languageCode: _, isActive: __, ...older } = dealer;
    const stored = { ...older, by: 'somebody' };
    expect(completeUser(stored)).toEqual(dealer);
  });
});

describe('the administration of users', () => {
  test('lets only active users with role code 10 and the function key administer users [P2-USER-06]', () => {
    const others: Partial<UserRights>[] = [{ roleCode: 11 }, { functions: ['fncFees'] }, { isActive: false }];
    expect(others.map((fields) => administersUsers({ ...staff, ...fields }))).toEqual([false, false, false]);
    expect(administersUsers({ ...staff, functions: ['fncAdmin'] })).toBe(true);
  });

  test('refuses to take the administration from the user who makes the change, or from the last administrator [P2-USER-06]', () => {
    const lost = (after: Partial<UserRights>, isSelf: boolean, others: number, before = staff) =>
      [...(lostAdministration(before, { ...before, ...after }, { isSelf, others }) ?? [])][0];
    expect(lost({ roleCode: 12 }, true, 5)).toEqual(['RoleCode', 'OWN_RIGHTS']);
    expect(lost({ isActive: false }, false, 0)).toEqual(['IsActive', 'LAST_ADMINISTRATOR']);
    expect(lost({ functions: [] }, false, 0)).toEqual(['Functions', 'LAST_ADMINISTRATOR']);
    expect(lost({ role: 'IMP', roleCode: 0 }, false, 0)).toEqual(['Role', 'LAST_ADMINISTRATOR']);
    expect(lost({ roleCode: 12 }, false, 1)).toBeUndefined();
    expect(lost({ name: 'Ny' }, true, 0)).toBeUndefined();
    expect(lost({ roleCode: 12 }, true, 0, { ...staff, roleCode: 11 })).toBeUndefined();
  });
});

test('ends sessions only when rights change [P2-USER-07]', () => {
  expect(changesRights(dealer, { ...dealer, name: 'Ny', languageCode: 'en-GB' })).toBe(false);
  const rights: Partial<UserRights>[] = [
    { isActive: false },
    { functions: [] },
    { dealerGroupId: 7 },
    { username: 'n' },
  ];
  for (const change of rights) expect(changesRights(dealer, { ...dealer, ...change })).toBe(true);
});

test('names each invalid field of a partner client [P2-USER-13]', () => {
  const client = { ...NEW_CLIENT, name: 'Banken', importerIds: [1] };
  expect([...invalidClientFields('bank.1', client, parties)]).toEqual([]);
  const register = { ...client, importerIds: [], rights: ['register'] };
  expect([...invalidClientFields('register', register, parties)]).toEqual([]);
  const bad = {
    ...client,
    name: '\u200b',
    importerIds: [],
    financeTypes: ['X'],
    rights: ['all'],
    languageCode: 'x',
  };
  expect([...invalidClientFields('a b', bad, parties)]).toEqual([
    ['Id', 'INVALID_FORMAT'],
    ['Name', 'REQUIRED'],
    ['ImporterIds', 'REQUIRED'],
    ['FinanceTypes', 'INVALID_VALUE'],
    ['Rights', 'INVALID_VALUE'],
    ['LanguageCode', 'INVALID_VALUE'],
  ]);
});
