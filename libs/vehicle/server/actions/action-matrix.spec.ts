import { describe, expect, test } from '@jest/globals';
import { callerOfUser, type CurrentUser } from '@floorplan/identity/contracts';
import {
  callerOf,
  defaultFunctions,
  RIGHT_NAMES,
  ROLES,
  type Role,
  type UserScope,
} from '@floorplan/identity/domain';
import { whyNot } from '@floorplan/kernel';
import {
  evolveVehicle,
  initialVehicle,
  statusOfCode,
  subjectOf,
  VEHICLE_ACTIONS,
  type ActionSubject,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import { dealerVehicle, financingStarted } from '../../domain/testing/financing';
import type { DealerWithMakes } from '@floorplan/parties/contracts';
import { NO_ORIGIN, type SeenVehicle } from '@floorplan/vehicle/reader';
import { toVehicle } from '@floorplan/vehicle/stock';
import { SERVER_ACTIONS } from './action-table';

// Compares the guards on the server with the guards in the portal. The server decides from facts and the
// session's scope, the portal from two answers of the API. Covers every state, action and role, own and other
// dealers, and read-only users.

const startStates: readonly Vehicle[] = [
  evolveVehicle(initialVehicle, financingStarted('V', 'CONSIGN')),
  evolveVehicle(initialVehicle, financingStarted('V', 'PL_FINANCE')),
  evolveVehicle(initialVehicle, financingStarted('LA', 'LOAN')),
  evolveVehicle(initialVehicle, financingStarted('D', 'LEASING')),
  evolveVehicle(initialVehicle, dealerVehicle()),
];
const STATUSES = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(statusOfCode);
const terms = { on: '2026-06-17', endDate: '2026-06-17', discount: 0, amount: 40_000_000 };
const END_REQUESTED: Vehicle['requests'] = {
  financing: null,
  demo: null,
  endProposal: null,
  end: {
    ...terms,
    by: { kind: 'user', id: '1', name: 'Anna' },
    soldToEndCustomer: false,
    buyer: null,
    comment: '',
  },
  quote: { ...terms, number: 10_001, endAmount: 32_000_000, vat: 8_000_000, unpaid: 0, perDay: 3_822 },
};
const sales = [null, 1, 2, 3] as const;
const GIVEN = { on: '2026-06-01', by: { kind: 'user', id: '1', name: 'Anna' } } as const;
/** States of demo vehicles with their approvals. Approvals do not matter for other vehicles. */
const approved: readonly Vehicle[] = startStates.flatMap((start) =>
  STATUSES.flatMap((status) =>
    [null, GIVEN].map((owner) => ({
      ...start,
      status,
      approvals: { ...start.approvals, dealer: GIVEN, owner },
    })),
  ),
);
const others: readonly Vehicle[] = startStates.flatMap((start) =>
  STATUSES.flatMap((status) =>
    sales.flatMap((statusCode) =>
      [start.item.licenseNumber, null].flatMap((licenseNumber) =>
        [start.code, null].map((code) => ({
          ...start,
          status,
          code,
          // In this test, vehicles with a registration code also have an end request and a quote.
          undoable: code === null ? [] : [{ category: 6, place: 2 }],
          requests: code === null ? start.requests : END_REQUESTED,
          sale: { ...start.sale, statusCode },
          item: { ...start.item, licenseNumber },
        })),
      ),
    ),
  ),
);

/** Vehicles near the end of their term, extended or not, all with an expired quote. */
const ending: readonly Vehicle[] = startStates.flatMap((start) =>
  [false, true].map((extended) => ({
    ...start,
    periods: start.periods.map((period) => ({ ...period, end: '2026-06-20', extended })),
    requests: { ...start.requests, quote: { ...END_REQUESTED.quote!, endDate: '2026-06-16' } },
  })),
);
const states = [...approved, ...others, ...ending];

const OWN = 101;
const NEIGHBOUR = 102;

const scopeOf = (role: Role, roleCode: 0 | 10 | 12): UserScope => ({
  kind: 'user',
  userId: 7,
  name: 'Maja',
  role,
  roleCode,
  roleId: 1,
  sessionId: 's',
  functions: defaultFunctions(role),
  ...(role === 'DEA' || role === 'DEO'
    ? { importerIds: 'all', dealerIds: [OWN, NEIGHBOUR], actDealerIds: [OWN], organisationIds: [7] }
    : { importerIds: 'all', dealerIds: 'all', actDealerIds: 'all', organisationIds: 'all' }),
  dealerGroupId: null,
  languageCode: 'sv-SE',
});

/** Returns the answer of `GET /me` for the user of a scope. */
const userOf = (scope: UserScope): CurrentUser => ({
  Id: 7,
  Username: 'maja',
  Name: 'Maja',
  LanguageCode: 'sv-SE',
  Role: scope.role,
  RoleId: 1,
  RoleCode: scope.roleCode,
  DealerGroupId: 0,
  EnableServiceModule: false,
  EnableServiceModuleAdmin: false,
  Functions: [...scope.functions].map((FnKey2) => ({ FnKey2, RoleCode: scope.roleCode })),
  ValidDealers:
    scope.dealerIds === 'all'
      ? []
      : scope.dealerIds.map((DealerPartyId) => ({
          DealerPartyId,
          AuthLevel: DealerPartyId === OWN ? 2 : 1,
          OrganizationNumber: '556000-0000',
        })),
});

const importer = (allows: boolean) => ({
  id: 1,
  name: 'Nordvik',
  allowManualTransferToDemo: allows,
  allowOwnerReg: allows,
});

/** In this test, dealers that get the code after payment have a mail address for stock. */
const stockOf = (afterPayment: boolean) => (afterPayment ? 'lager@bilhuset.test' : null);

const seen = (vehicle: Vehicle, pinCodeAfterPayment: boolean): SeenVehicle => ({
  version: 1,
  vehicle,
  dealer: {
    name: 'Mälarbil',
    organizationNumber: '5560000000',
    branchOrganizationNumber: null,
    branchOrganizationNumberRental: null,
    pinCodeAfterPayment,
    stockEmails: stockOf(pinCodeAfterPayment),
  } as SeenVehicle['dealer'],
  importer:
    vehicle.parties.importerId === null ? null : (importer(pinCodeAfterPayment) as SeenVehicle['importer']),
  offer: null,
  heldUntil: null,
  today: '2026-06-17',
});

const callers = [
  ...ROLES.filter((role) => role !== 'admin').map((role) => scopeOf(role, 0)),
  scopeOf('admin', 10),
  scopeOf('admin', 12),
];

/** Each combination of vehicle and caller, as input of the guards on the server and in the portal. */
const pairs = callers.flatMap((scope) => {
  const [onServer, onScreen] = [callerOf(scope), callerOfUser(userOf(scope))];
  return [OWN, NEIGHBOUR].flatMap((dealerId) =>
    states.flatMap((start) =>
      [false, true].map((afterPayment) => {
        const vehicle = { ...start, parties: { ...start.parties, dealerId } };
        const around = {
          today: '2026-06-17',
          dealer: { pinCodeAfterPayment: afterPayment, stockEmails: stockOf(afterPayment) },
          importer: vehicle.parties.importerId === null ? null : importer(afterPayment),
        };
        const answer = toVehicle(seen(vehicle, afterPayment), NO_ORIGIN, scope, 'sv');
        return {
          who: `${scope.role} ${vehicle.status}`,
          server: [subjectOf(vehicle, around), onServer] as const,
          screen: [answer.ActionSubject, onScreen] as const,
        };
      }),
    ),
  );
});

describe.each(Object.values(VEHICLE_ACTIONS))('$key', (action) => {
  const why = ([subject, caller]: readonly [ActionSubject, ReturnType<typeof callerOf>]) =>
    whyNot(action, subject, caller);

  test('permits or refuses the action on the server and in the portal with the same reason', () => {
    const answers = new Set<string>();
    for (const { who, server, screen } of pairs) {
      const [onServer, onScreen] = [why(server), why(screen)];
      if (JSON.stringify(onServer) !== JSON.stringify(onScreen))
        throw new Error(`${who}: ${JSON.stringify({ onServer, onScreen })}`);
      answers.add(onServer?.code ?? 'possible');
    }
    // Each action is possible for some callers and forbidden for others.
    expect(answers).toContain('possible');
    expect(answers).toContain('FORBIDDEN');
  });

  test('requires a right that exists', () => {
    expect(RIGHT_NAMES).toContain(action.right);
  });
});

test('covers at least two values of each field that the guards of the actions read', () => {
  const subjects = pairs.map(({ server: [subject] }) => subject);
  const fields = Object.keys(subjects[0]!) as (keyof ActionSubject)[];
  expect(fields.filter((field) => new Set(subjects.map((subject) => subject[field])).size < 2)).toEqual([]);
});

test('has an API route for every action that the domain defines', () => {
  const served = Object.values(SERVER_ACTIONS).map(({ action }) => action.key);
  expect(served.sort()).toEqual(
    Object.values(VEHICLE_ACTIONS)
      .map(({ key }) => key)
      .sort(),
  );
});

// P1-VEH-08 P1-END-08
test('warns when a financing ends without a code, or with a code that only a payment releases', () => {
  const { warningFor: warns } = SERVER_ACTIONS.endFinancing.described;
  const vehicle = states.find(({ code }) => code !== null)!;
  const told = (pinCodeAfterPayment: boolean, code = vehicle.code) =>
    warns!({ ...vehicle, code }, { pinCodeAfterPayment } as DealerWithMakes);
  expect([told(false), told(true), told(true, null)]).toEqual([
    null,
    'vehicle.msg_no_cbr_code',
    'vehicle.msg_ended_without_code',
  ]);
  const { answerFields: made } = SERVER_ACTIONS.endFinancing.described;
  const released = (pinCodeAfterPayment: boolean, code = vehicle.code) =>
    made!([], { ...vehicle, status: 'purchased', code }, { pinCodeAfterPayment } as DealerWithMakes);
  expect([released(false), released(true), released(false, null)]).toEqual([{ ShowPinCode: true }, {}, {}]);
});
