import { describe, expect, test } from '@jest/globals';
import {
  changedRights,
  defaultFunctions,
  FUNCTION_KEYS,
  HEADING_KEYS,
  holdersOf,
  holdsRight,
  isNoDifference,
  isStaffFunction,
  isStaffRole,
  keysOf,
  mayBeHeld,
  mayPartner,
  mayUser,
  PARTNER_RIGHTS,
  RIGHT_NAMES,
  RIGHTS,
  rightOfScreen,
  ROLES_AND_CODES,
  type EditedRights,
  type FunctionKey,
  type PartnerScope,
  type RightsOfUser,
} from '../index';

const user = ([role, roleCode]: (typeof ROLES_AND_CODES)[number], keys: readonly string[]): RightsOfUser => ({
  role,
  roleCode,
  functions: new Set(keys),
  dealerGroupId: null,
});
const ROWS = RIGHT_NAMES.map((name) => [name, RIGHTS[name]] as const);
const partner = (rights: PartnerScope['rights'] = []) => ({ rights }) as PartnerScope;

describe.each(ROWS)('%s', (name, right) => {
  const sets = (right.keys ?? [[]]).map((each) => [each].flat() as readonly FunctionKey[]);

  // P1-RIGHTS-02 P1-RIGHTS-08
  test('is held by each role that may hold it with its keys, and by nobody without one of them', () => {
    for (const who of ROLES_AND_CODES)
      for (const keys of sets) {
        const isPossible = isStaffRole(who[0]) || keys.every((key) => !isStaffFunction(key));
        if (!isPossible) continue;
        // The rules of the act refuse a role that is not in usedBy, with a reason: the guard lets it through.
        const isLeftToTheAct = !isStaffRole(who[0]) && right.usedBy?.includes(who[0]) === false;
        const may = isLeftToTheAct || mayBeHeld(name, ...who);
        expect([who, keys, mayUser(user(who, keys), name, true)]).toEqual([who, keys, may]);
        for (const key of keys) {
          const without = FUNCTION_KEYS.filter(
            (candidate) => candidate !== key && !keysOf(name).includes(candidate),
          );
          expect([who, key, holdsRight(user(who, without), name)]).toEqual([who, key, false]);
        }
      }
  });

  test('changes nothing for staff with role code 12, except their own settings', () => {
    const reader = user(['admin', 12], FUNCTION_KEYS);
    const changes = right.does === 'changes';
    expect(mayUser(reader, name)).toBe(!changes && right.who !== 'administrators');
    if (right.tries) expect(mayUser(reader, name, true)).toBe(true);
  });

  test('is open to partner clients only when its row says so', () => {
    for (const own of [undefined, ...PARTNER_RIGHTS])
      expect(mayPartner(partner(own && [own]), name)).toBe(
        right.partners === true || (own !== undefined && right.partners === own),
      );
  });

  test('is named for no role whose users cannot use it', () => {
    const others = ROLES_AND_CODES.filter(
      ([role]) => !isStaffRole(role) && right.usedBy?.includes(role) === false,
    );
    for (const [role, code] of others) expect([role, mayBeHeld(name, role, code)]).toEqual([role, false]);
  });

  test('can be held by at least one role', () => {
    expect(holdersOf(name).length).toBeGreaterThan(0);
  });
});

test('opens each screen by one right, and has none for an unknown screen', () => {
  const screens = ROWS.flatMap(([name, { screens = [] }]) =>
    screens.map((screen) => [screen, name] as const),
  );
  expect(new Set(screens.map(([screen]) => screen)).size).toBe(screens.length);
  for (const [screen, name] of screens) expect(rightOfScreen(screen)).toBe(name);
  expect(() => rightOfScreen('nowhere')).toThrow('No right opens the screen nowhere');
});

test('shows charges to users who may see interest or add fees', () => {
  const dealer = (...keys: string[]) => mayUser(user(['DEA', 0], keys), 'vehicles.charges');
  expect([dealer('fncVehicleShowInterest'), dealer('fncAddFee'), dealer()]).toEqual([true, true, false]);
});

test('names every function key in a row, except headings', () => {
  const named = new Set<string>(RIGHT_NAMES.flatMap(keysOf));
  expect(FUNCTION_KEYS.filter((key) => !named.has(key))).toEqual(HEADING_KEYS);
});

test('gives users of a dealer group the rights that need no key for them', () => {
  const names = ROWS.filter(([, { dealerGroups }]) => dealerGroups).map(([name]) => name);
  expect(names).toContain('orders.open');
  const dealer = user(['DEA', 0], []);
  for (const name of names)
    expect([holdsRight(dealer, name), holdsRight({ ...dealer, dealerGroupId: 7 }, name)]).toEqual([
      false,
      true,
    ]);
});

describe('the difference that a change of a user makes', () => {
  const dealer: EditedRights = {
    role: 'DEA',
    roleCode: 0,
    functions: null,
    dealerGroupId: null,
    enableServiceModule: false,
    enableServiceModuleAdmin: false,
    dealers: [{ dealerId: 101, authLevel: 2 }],
  };
  const own = [...defaultFunctions('DEA')];

  test('is empty when nothing changes, or only the notation', () => {
    for (const after of [dealer, { ...dealer, functions: own }]) {
      const { gets, loses } = changedRights(dealer, after);
      expect([isNoDifference(gets), isNoDifference(loses)]).toEqual([true, true]);
    }
  });

  test('names the screens and buttons of a function key that is given and of one that is taken', () => {
    const functions = [...own.filter((key) => key !== 'fncSoldToEndCustomer'), 'fncFees'];
    const { gets, loses } = changedRights(dealer, { ...dealer, functions });
    expect(gets).toMatchObject({ screens: ['fees'], buttons: [] });
    expect(loses).toMatchObject({ screens: [], buttons: ['vehicle.btn_sold'] });
  });

  test('gives a new user all that the user may do, and takes nothing', () => {
    const { gets, loses } = changedRights(null, dealer);
    expect(isNoDifference(loses)).toBe(true);
    expect(gets.screens).toEqual(expect.arrayContaining(['inventory', 'dealerInvoices']));
    expect(gets.buttons).toContain('vehicle.btn_sold');
    expect([gets.sees, gets.actsFor]).toEqual([[101], [101]]);
  });

  test('names only buttons when staff become read-only', () => {
    const staff = { ...dealer, role: 'admin' as const, dealers: [] };
    const { gets, loses } = changedRights({ ...staff, roleCode: 11 }, { ...staff, roleCode: 12 });
    expect(isNoDifference(gets)).toBe(true);
    expect(loses.buttons).toContain('vehicle.btn_reverse');
  });

  test('names what modules, dealer groups and dealers change', () => {
    const { gets } = changedRights(dealer, { ...dealer, enableServiceModule: true, dealerGroupId: 7 });
    expect(gets.screens).toEqual(expect.arrayContaining(['contractPortfolio', 'customerOrders']));
    const dealers = [
      { dealerId: 101, authLevel: 1 },
      { dealerId: 102, authLevel: 2 },
    ];
    const moved = changedRights(dealer, { ...dealer, dealers });
    expect(moved.gets).toEqual({ screens: [], buttons: [], keys: [], sees: [102], actsFor: [102] });
    expect(moved.loses).toEqual({ screens: [], buttons: [], keys: [], sees: [], actsFor: [101] });
  });
});
