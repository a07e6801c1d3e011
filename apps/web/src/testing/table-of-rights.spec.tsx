import { callerOfUser, type CurrentUser } from '@floorplan/identity/contracts';
import {
  changesNothing,
  FUNCTION_KEYS,
  isStaffRole,
  keysOf,
  RIGHT_NAMES,
  RIGHTS,
  ROLES_AND_CODES,
  type Right,
  type RightName,
  type Role,
} from '@floorplan/identity/domain';
import { mayUse } from '@floorplan/kernel';
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESIDUAL_ACTIONS } from '@floorplan/residual-value/domain';
import { CONTRACT_ACTIONS } from '@floorplan/service-contract/domain';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { CONTRACT_ACTIONS_ON_SCREEN as ON_SERVICE } from '../features/contract-details/actions/action-table';
import { ACTIONS_ON_SCREEN as ON_CONTRACT } from '../features/residual-contract/actions/action-table';
import { ACTIONS_ON_SCREEN as ON_VEHICLE } from '../features/vehicle/actions/table';
import { rulesOf } from '../features/vehicle/actions/vehicle-action';
import { mayEditRecord, type RecordScreen } from '../app/records/record-screen';
import { featureScreens } from '../app/routing/feature-screens';
import { menuFor } from '../app/routing/menu';
import { hasRight, may } from '../app/session/rights';

// Holds what the portal shows to the table of rights: each menu entry and each button, for every role with and
// without the function keys of its row. Rows, screens and actions are read from the table and the manifests.

type Person = (typeof ROLES_AND_CODES)[number];
interface Case {
  readonly user: CurrentUser;
  readonly holds: boolean;
}

const personWith = ([Role, RoleCode]: Person, keys: readonly string[], DealerGroupId = 0): CurrentUser => ({
  Id: 1,
  Username: 'test',
  Name: 'Test',
  LanguageCode: 'sv-SE',
  Role,
  RoleCode,
  RoleId: null,
  DealerGroupId,
  EnableServiceModule: true,
  EnableServiceModuleAdmin: true,
  Functions: keys.map((FnKey2) => ({ FnKey2, RoleCode })),
  ValidDealers: [],
});

const isWho = ({ who = 'users' }: Right, role: Role, code: number): boolean =>
  who === 'users' || who === 'anyone' || (isStaffRole(role) && (who === 'staff' || code === 10));

/** Users of every role with exactly the keys of the row, with all other keys, and of a dealer group without a key. */
function casesOf(name: RightName): readonly Case[] {
  const right = RIGHTS[name];
  const sets = (right.keys ?? [[]]).map((each) => [each].flat());
  const others = FUNCTION_KEYS.filter((key) => !keysOf(name).includes(key));
  return ROLES_AND_CODES.flatMap((person) => {
    const who = isWho(right, ...person);
    return [
      ...sets.map((keys) => ({ user: personWith(person, keys), holds: who })),
      ...sets.flatMap((keys) =>
        keys.map((key) => ({
          user: personWith(person, [...others, ...keys.filter((candidate) => candidate !== key)]),
          holds: false,
        })),
      ),
      { user: personWith(person, [], 7), holds: who && (!right.keys || right.dealerGroups === true) },
    ];
  });
}
const uses = (name: RightName, { user, holds }: Case): boolean =>
  holds && !(RIGHTS[name].does === 'changes' && changesNothing(user.RoleCode));
const told = ({ user: { Role, RoleCode, Functions, DealerGroupId } }: Case) =>
  [Role, RoleCode, DealerGroupId, ...Functions.map(({ FnKey2 }) => FnKey2)].join(' ');
const expectFor = (name: RightName, shown: (one: Case) => boolean, wanted: (one: Case) => boolean) => {
  for (const each of casesOf(name)) expect([told(each), shown(each)]).toEqual([told(each), wanted(each)]);
};

describe.each(RIGHT_NAMES)('%s', (name) => {
  // P1-RIGHTS-01
  test('shows its menu entries to its holders only', () => {
    const { screens = [] } = RIGHTS[name];
    const entries = featureScreens.filter((candidate) => candidate.menu && screens.includes(candidate.name));
    for (const { path } of entries)
      expectFor(
        name,
        ({ user }) => menuFor(user).some((group) => group.entries.some((entry) => entry.path === path)),
        ({ holds }) => holds,
      );
  });

  // P1-RIGHTS-02
  test('is held and used on screens as its row says', () => {
    expectFor(
      name,
      ({ user }) => hasRight(user, name),
      ({ holds }) => holds,
    );
    expectFor(
      name,
      ({ user }) => may(user, name),
      (each) => uses(name, each),
    );
  });

  test('lets its holders edit the records of its area', () => {
    const [area, verb] = name.split('.') as [RecordScreen<never>['area'], string];
    if (verb !== 'administer' || !RIGHT_NAMES.some((candidate) => candidate === `${area}.history`)) return;
    const screen = { area } as RecordScreen<never>;
    expectFor(
      name,
      ({ user }) => mayEditRecord(screen, user, null),
      (each) => uses(name, each),
    );
  });
});

describe('the button', () => {
  test.each(ON_VEHICLE.map((each) => [each.button, rulesOf(each)] as const))(
    '%s of a vehicle is named by the row of its action, whose users may press it',
    (button, action) => {
      const name = action.right as RightName;
      expect(RIGHTS[name].buttons).toContain(button);
      expectFor(
        name,
        ({ user }) => mayUse(action, callerOfUser(user)),
        (each) => uses(name, each),
      );
    },
  );

  test.each(ON_CONTRACT.map(({ key, button }) => [button, `residual.${key}`] as const))(
    '%s of a residual-value contract is named by the row of its action',
    (button, name) => expect(RIGHTS[name].buttons).toContain(button),
  );

  const ROOT = join(process.cwd(), 'apps/web/src');
  const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.|testing/.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'));
  const actions = [...ON_VEHICLE, ...ON_CONTRACT].map(({ button }) => button);
  /** Buttons that the server offers with each record, or that another file than their own asks for. */
  const ANSWERED: Readonly<Record<string, string>> = {
    'contract.btn_change': 'the actions in the answer, see useOffered in contract-actions.tsx',
    'contract.btn_end': 'the actions in the answer, see useOffered in contract-actions.tsx',
    'approval.btn_approve': 'the actions in the answer, see useOffered in contract-actions.tsx',
    'job.btn_rerun': 'the actions in the answer, by repairAllowed of the domain',
    'job.btn_reject': 'the actions in the answer, by repairAllowed of the domain',
    'job.btn_edit_rerun': 'the actions in the answer, by repairAllowed of the domain',
    'invt.btn_sign': 'MaySign of the answer',
    'prp.btn_new': 'useProgramRights in program.api.ts, since the installation decides about importers',
  };

  test.each(
    RIGHT_NAMES.flatMap((name) =>
      (RIGHTS[name].buttons ?? [])
        .filter((button) => !actions.includes(button) && !(button in ANSWERED))
        .map((button) => [button, name] as const),
    ),
  )('%s asks for the right %s', (button, name) => {
    const area = name.split('.')[0];
    const acts = Object.entries(VEHICLE_ACTIONS).filter(([, { right }]) => right === name);
    const asks = [
      `'${name}'`,
      ...(name.endsWith('.administer') ? [`area: '${area}'`] : []),
      ...acts.map(([action]) => `VEHICLE_ACTIONS.${action}`),
    ];
    const own = sources.filter((source) => source.includes(`'${button}'`));
    expect(own.length).toBeGreaterThan(0);
    expect(own.some((source) => asks.some((ask) => source.includes(ask)))).toBe(true);
  });
});

/** Actions that the page's table of actions does not have, with the place that offers them. */
const OFFERED_ELSEWHERE: Readonly<Record<string, string>> = {
  'fees/:feeId': 'each row of vehicle-charges.tsx',
  show_code: 'code-button.tsx beside the code',
  sign: 'document-items.ts, with the contract’s document',
};

test.each([
  [
    'vehicle',
    Object.values(VEHICLE_ACTIONS).map(({ key }) => key),
    ON_VEHICLE.map((each) => rulesOf(each).key),
  ],
  ['residual-value contract', RESIDUAL_ACTIONS, ON_CONTRACT.map(({ key }) => key)],
  ['service contract', CONTRACT_ACTIONS, ON_SERVICE.map(({ key }) => key)],
] as const)(
  'offers every action on a %s',
  (_record, actions: readonly string[], offered: readonly string[]) => {
    const missing = actions.filter((key) => !offered.includes(key) && !(key in OFFERED_ELSEWHERE));
    expect(missing.map((key) => `${key}: add it to the table of actions of the page`)).toEqual([]);
  },
);
