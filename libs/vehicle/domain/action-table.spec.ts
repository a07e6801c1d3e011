import { FINANCE_TYPES, type FinanceType } from '@floorplan/catalogue/domain';
import { whyNot, type ActionRules } from '@floorplan/kernel';
import { expect, test } from '@jest/globals';
import { statusOfCode, VEHICLE_ACTIONS, type ActionSubject } from './index';
import { caller } from './testing/action-context';

type Name = keyof typeof VEHICLE_ACTIONS;
type Types = readonly (FinanceType | null)[];

const CODES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const ALL: Types = [...FINANCE_TYPES, null];
const DEMO: Types = ['AVBETALNING', 'LEASING'];

/** A vehicle whose data permits nearly every action. The tests override the data that an action needs. */
const permitting: ActionSubject = {
  status: 'active',
  dealerId: 101,
  financeType: 'CONSIGN',
  saleStatusCode: null,
  hasPlate: false,
  hasCode: false,
  isExtended: false,
  endIsRequested: true,
  isQuoted: true,
  quoteExpiredOn: null,
  demoApproved: true,
  allowsDemo: true,
  allowsOwnerRegistration: true,
  ownerIsRegistered: false,
  isWarningPeriod: true,
  warningFrom: null,
  undoable: true,
  codeIsReleased: true,
};
const isPossible = (
  name: Name,
  over: Partial<ActionSubject>,
  holds: (right: string) => boolean = () => true,
) =>
  whyNot(
    VEHICLE_ACTIONS[name] as ActionRules<ActionSubject>,
    { ...permitting, ...over },
    caller({ holds }),
  ) === null;

/**
 * Per action: the status codes and finance types for which it is possible, and the data that must differ from `permitting`.
 */
const RULES: readonly (readonly [Name, readonly number[], Types, Partial<ActionSubject>?])[] = [
  ['approveDemo', [2], ALL, { demoApproved: false }],
  ['approveDemoAsImporter', [2], ALL],
  ['rejectDemo', [2], ALL],
  ['registerOwner', [0], ALL],
  ['startFinancing', [6], ['LOAN']],
  ['rejectFinancing', [6], ['LOAN', 'PL_FINANCE']],
  ['swap', [0], ['CONSIGN']],
  ['correctPrice', [0], ['CONSIGN']],
  ['transferToDemo', [0], ['CONSIGN']],
  ['changePriceProgram', [0], ['CONSIGN']],
  ['changeExternalLocation', [0], ['CONSIGN']],
  ['updateObjectData', [0], ['CONSIGN']],
  ['reverse', [0], ['LOAN', 'CONSIGN']],
  ['endFinancing', [0], ['LOAN', ...DEMO, 'CONSIGN']],
  ['endPlFinancing', [0], ['PL_FINANCE']],
  ['sellToEndCustomer', [5, 7], FINANCE_TYPES],
  ['sellToEndCustomer', [1, 5, 7], [null]],
  ['returnToImporter', [0], ['CONSIGN']],
  ['addFee', [0], ALL],
  ['removeFee', [0], ALL],
  ['addNote', CODES, ALL],
];

// P1-VEH-36
test.each(RULES)('%s is possible in the statuses %j', (...rule) => {
  const [name, statuses, types, needs] = rule;
  const possible = CODES.flatMap((code) =>
    types
      .filter((financeType) => isPossible(name, { ...needs, status: statusOfCode(code), financeType }))
      .map(() => code),
  );
  expect([...new Set(possible)]).toEqual(statuses);
  const own = RULES.filter(([one]) => one === name).flatMap((rule) => rule[2]);
  const others = ALL.filter((type) => !own.includes(type));
  for (const financeType of others)
    for (const code of statuses)
      expect([financeType, isPossible(name, { ...needs, status: statusOfCode(code), financeType })]).toEqual([
        financeType,
        false,
      ]);
});

// P1-VEH-36 P1-RIGHTS-08
test.each(RULES)('%s in the statuses %j for %j needs its own right alone', (...rule) => {
  const [name, statuses, types, needs] = rule;
  const over = { ...needs, status: statusOfCode(statuses[0] as 0), financeType: types[0]! };
  const { right } = VEHICLE_ACTIONS[name];
  expect(isPossible(name, over, (held) => held === right)).toBe(true);
  expect(isPossible(name, over, (held) => held !== right)).toBe(false);
});

// P1-VEH-36
test.each<readonly [string, Name, Partial<ActionSubject>, boolean]>([
  ['a dealer approves a demo vehicle only once', 'approveDemo', { status: 'pending' }, false],
  [
    'an importer approves a demo vehicle only after the dealer',
    'approveDemoAsImporter',
    { status: 'pending', demoApproved: false },
    false,
  ],
  ['an owner is registered only after the approval', 'registerOwner', { demoApproved: false }, false],
  [
    'an owner is registered only if the importer allows it',
    'registerOwner',
    { allowsOwnerRegistration: false },
    false,
  ],
  [
    'a sold vehicle is not sold again',
    'sellToEndCustomer',
    { status: 'purchased', saleStatusCode: 2 },
    false,
  ],
  [
    'a vehicle returns to the importer only in its warning period',
    'returnToImporter',
    { isWarningPeriod: false },
    false,
  ],
  [
    'a private label ends only by a quote',
    'endPlFinancing',
    { financeType: 'PL_FINANCE', isQuoted: false },
    false,
  ],
  ['a missing plate is filled in', 'updateObjectData', { hasCode: true }, true],
  ['a missing code is filled in', 'updateObjectData', { hasPlate: true }, true],
  [
    'an existing plate and code are not replaced',
    'updateObjectData',
    { hasPlate: true, hasCode: true },
    false,
  ],
])('%s', (_, name, over, possible) => expect(isPossible(name, over)).toBe(possible));

// P1-RIGHTS-08
test('permits a request to end a financing only to callers who may not end it themselves', () => {
  const holding = (...keys: string[]) =>
    isPossible('requestEndFinancing', { endIsRequested: false }, (key) => keys.includes(key));
  expect([
    holding('vehicle.request_end_financing'),
    holding('vehicle.request_end_financing', 'vehicle.end_financing'),
    holding(),
  ]).toEqual([true, false, false]);
});
