import { describe, expect, test } from '@jest/globals';
import {
  actorOf,
  canActForDealer,
  canSeeDealer,
  canSeeDealerGroup,
  canSeeFact,
  canSeeImporter,
  canSeeOrganisation,
  cutToColumns,
  defaultFunctions,
  FUNCTION_KEYS,
  hasRight,
  isActingStaff,
  isRole,
  isRoleCodeOf,
  ROLES,
  may,
  readingIn,
  visibleColumns,
  withOwnColumns,
  type PartnerScope,
  type SystemScope,
  type UserScope,
} from '@floorplan/identity/domain';

const dealer: UserScope = {
  kind: 'user',
  userId: 7,
  name: 'Maja Lind',
  role: 'DEA',
  roleCode: 0,
  roleId: 1,
  functions: defaultFunctions('DEA'),
  importerIds: 'all',
  dealerIds: [1, 2],
  actDealerIds: [1],
  organisationIds: [9],
  dealerGroupId: 3,
  languageCode: 'sv-SE',
  sessionId: 's',
};
const staff = (roleCode: 10 | 11 | 12): UserScope => ({
  ...dealer,
  role: 'admin',
  roleCode,
  roleId: null,
  functions: defaultFunctions('admin'),
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
});
const partner: PartnerScope = {
  kind: 'partner',
  clientId: 'nordvik',
  name: 'Nordvik',
  actDealerIds: [7],
  importerIds: [1],
  languageCode: 'en-GB',
};
const system: SystemScope = { kind: 'system', name: 'nightly' };

describe('the visibility of records', () => {
  // P1-RIGHTS-06
  test("shows a dealer's user all dealers of the user's scope, and permits actions only for dealers where the user may act", () => {
    expect([1, 2, 8].map((id) => canSeeDealer(dealer, id))).toEqual([true, true, false]);
    expect([1, 2, 8].map((id) => canActForDealer(dealer, id))).toEqual([true, false, false]);
    expect([9, 10].map((id) => canSeeOrganisation(dealer, id))).toEqual([true, false]);
  });

  test('shows a dealer group to its users, to staff and to the system', () => {
    const seenBy = (groupId: number) =>
      [dealer, partner, staff(12), system].map((scope) => canSeeDealerGroup(scope, groupId));
    expect(seenBy(3)).toEqual([true, false, true, true]);
    expect(seenBy(4)).toEqual([false, false, true, true]);
  });

  test('shows a fact to the parties that the fact names, to staff and to the system', () => {
    const readers = { importers: [1], dealers: [1], organisations: [9] };
    const seenBy = (of: Partial<typeof readers>) =>
      [dealer, partner, staff(12), system].map((scope) => canSeeFact(scope, { ...readers, ...of }));
    expect(seenBy({})).toEqual([true, true, true, true]);
    expect(seenBy({ dealers: [8] })).toEqual([false, true, true, true]);
    expect(seenBy({ importers: [2], dealers: [] })).toEqual([true, false, true, true]);
    expect(seenBy({ importers: [], dealers: [], organisations: [] })).toEqual([false, false, true, true]);
  });

  test('gives a partner access to its importers and to the dealers for which it acts, and to nothing else', () => {
    expect([1, 2].map((id) => canSeeImporter(partner, id))).toEqual([true, false]);
    expect(canSeeDealer(partner, 1) || canActForDealer(partner, 1) || canSeeOrganisation(partner, 9)).toBe(
      false,
    );
    expect([1, 7].map((id) => canActForDealer(partner, id))).toEqual([false, true]);
    expect(hasRight(partner, 'processes.read')).toBe(false);
  });

  test('lets the system see every record', () => {
    expect(canSeeImporter(system, 5) && canSeeDealer(system, 5) && canSeeOrganisation(system, 5)).toBe(true);
    expect(hasRight(system, 'users.change')).toBe(true);
  });

  test('returns the actor of a scope in the form that facts store', () => {
    expect(actorOf(dealer)).toEqual({ kind: 'user', id: '7', name: 'Maja Lind', role: 'DEA' });
    expect(actorOf(partner)).toEqual({ kind: 'partner', id: 'nordvik', name: 'Nordvik', role: 'partner' });
    expect(actorOf(system)).toEqual({ kind: 'system', id: 'nightly', name: 'nightly', role: 'system' });
  });
});

describe('rights by role', () => {
  // P1-USER-02
  test('accepts staff, importers, dealers and dealer organisations, and no other role', () => {
    expect(ROLES).toEqual(['admin', 'IMP', 'DEA', 'DEO']);
    expect(['admin', 'IMP', 'DEA', 'DEO', 'FIN', 'ADMIN', '', null].map(isRole)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('gives staff every function key, lets role code 12 change nothing, and lets only role code 10 administer users', () => {
    expect(defaultFunctions('admin').size).toBe(FUNCTION_KEYS.length);
    expect([10, 11, 12].map((code) => isActingStaff(staff(code as 10)))).toEqual([true, true, false]);
    expect([10, 11, 12].map((code) => may(staff(code as 10), 'users.change'))).toEqual([true, false, false]);
    expect(isRoleCodeOf('admin', 0) || isRoleCodeOf('IMP', 10)).toBe(false);
  });

  test.each([
    ['fncProcesses', true, false, false],
    ['fncDealerInventory', false, true, true],
    ['fncEndFinancing', false, true, false],
    ['fncRequestEndFinancing', false, false, true],
    ['fncManualRejection', true, true, false],
    ['fncFinanceTypePLFinance', true, true, false],
    ['fncAddFee', false, false, false],
    ['fncServiceReports', true, true, true],
  ] as const)(
    'gives %s by default to importers: %s, organisations: %s, dealers: %s',
    (key, imp, deo, dea) => {
      expect((['IMP', 'DEO', 'DEA'] as const).map((role) => defaultFunctions(role).has(key))).toEqual([
        imp,
        deo,
        dea,
      ]);
    },
  );
});

describe('columns by role', () => {
  const rights = { key: 'cars', columns: ['City', 'Make'], hidden: { DEA: ['City'] } };

  test('shows a column to every role unless the column is hidden from that role', () => {
    expect(visibleColumns({ role: 'DEA' }, rights)).toEqual({ City: false, Make: true });
    expect(visibleColumns({ role: 'DEO' }, rights)).toEqual({ City: true, Make: true });
  });

  test('shows what staff have chosen for the role instead of the defaults, but never a secret [P2-USER-11]', () => {
    const locked = { ...rights, columns: [...rights.columns, 'Code'], secret: { DEA: ['Code'] } };
    const dealer = { role: 'DEA', hiddenColumns: { cars: ['Make'] } } as const;
    expect(visibleColumns(dealer, locked)).toEqual({ City: true, Make: false, Code: false });
    const together = { ...rights, hidden: {}, together: [['City', 'Make']] };
    expect(visibleColumns(dealer, together)).toEqual({ City: false, Make: false });
    expect(visibleColumns(dealer, { ...rights, key: 'constructor' })).toEqual({ City: false, Make: true });
  });

  test('gives a user columns unlike those of the role, but never a secret [P2-USER-19]', () => {
    const list = {
      ...rights,
      columns: ['City', 'Make', 'Code'],
      hidden: { DEA: ['City', 'Code'] },
      secret: { DEA: ['Code'] },
    };
    const own = (column: string, isVisible: boolean) => ({ list: 'cars', column, isVisible });
    const seen = (hiddenColumns: object, ...columns: ReturnType<typeof own>[]) =>
      visibleColumns(
        {
          role: 'DEA',
          hiddenColumns: withOwnColumns({ role: 'DEA', hiddenColumns: { ...hiddenColumns } }, columns, [
            list,
          ]),
        },
        list,
      );
    expect(seen({})).toEqual({ City: false, Make: true, Code: false });
    expect(seen({}, own('City', true), own('Make', false))).toEqual({ City: true, Make: false, Code: false });
    expect(seen({ cars: ['Make'] }, own('Make', true), own('Code', true))).toEqual({
      City: true,
      Make: true,
      Code: false,
    });
    const together = { ...list, together: [['City', 'Make']] };
    const hidden = withOwnColumns({ role: 'DEO' }, [own('Make', false)], [together]);
    expect(visibleColumns({ role: 'DEO', hiddenColumns: hidden }, together)).toMatchObject({
      City: false,
      Make: false,
    });
  });

  // P1-RIGHTS-04
  test('removes columns that the role may not see from a row, and keeps fields without a column right', () => {
    const row = { VehicleId: 1, City: 'Västerås', Make: 'Nordvik' };
    expect(cutToColumns(row, visibleColumns({ role: 'DEA' }, rights))).toEqual({
      VehicleId: 1,
      Make: 'Nordvik',
    });
  });
});

test('uses the language chosen on the device if the portal supports that language', () => {
  expect(readingIn(dealer, 'en-GB')).toEqual({ ...dealer, languageCode: 'en-GB' });
  for (const other of ['de-DE', 'en-GB,en;q=0.9', undefined, 7])
    expect(readingIn(dealer, other)).toBe(dealer);
});
