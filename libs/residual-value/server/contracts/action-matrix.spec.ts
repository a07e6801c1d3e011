import { FUNCTION_KEYS, type FunctionKey, type UserScope } from '@floorplan/identity/domain';
import * as d from '@floorplan/residual-value/domain';
import { describe, expect, test } from '@jest/globals';
import * as t from '../../domain/testing/contracts';
import { residualCallerOf } from './residual-scope';

// Asks the rules of the actions as users with the function keys of their role.

const EVERYBODY: readonly FunctionKey[] = ['fncResidualValueContracts'];
const DEALER_KEYS: readonly FunctionKey[] = [
  ...EVERYBODY,
  'fncResidualValueEndContractAF',
  'fncResidualValueQuote',
  'fncFinanceTypeLoan',
];
const ORGANISATION_KEYS: readonly FunctionKey[] = [
  ...DEALER_KEYS,
  'fncResidualValueEndContract',
  'fncResidualValueReserveVehicle',
  'fncReleasing',
];

const scope = (over: Partial<UserScope>): UserScope => ({
  kind: 'user',
  userId: 1,
  name: 'Anna',
  role: 'admin',
  roleCode: 0,
  roleId: null,
  functions: new Set(FUNCTION_KEYS),
  importerIds: 'all',
  dealerIds: 'all',
  actDealerIds: 'all',
  organisationIds: 'all',
  dealerGroupId: null,
  languageCode: 'sv-SE',
  sessionId: '',
  ...over,
});

const staff = (roleCode: UserScope['roleCode'], today = t.TODAY) =>
  residualCallerOf(scope({ roleCode }), today);

const importer = (id: number) =>
  residualCallerOf(scope({ role: 'IMP', importerIds: [id], functions: new Set(EVERYBODY) }), t.TODAY);

const dealers = (role: 'DEA' | 'DEO', actDealerIds: readonly number[], keys: readonly FunctionKey[]) =>
  residualCallerOf(scope({ role, actDealerIds, functions: new Set(keys) }), t.TODAY);

/** Callers with their relation to a contract of importer 1 at dealer 101. */
const CALLERS = {
  'staff with role code 10': { who: staff(10), is: 'staff' },
  'staff with role code 11': { who: staff(11), is: 'staff' },
  'staff who read only': { who: staff(12), is: 'nobody' },
  'the importer': { who: importer(1), is: 'importer' },
  'another importer': { who: importer(2), is: 'nobody' },
  'the dealer': { who: dealers('DEA', [101], DEALER_KEYS), is: 'dealer' },
  'a dealer without function keys': { who: dealers('DEA', [101], []), is: 'nobody' },
  'the dealer’s organisation': { who: dealers('DEO', [101, 102], ORGANISATION_KEYS), is: 'organisation' },
  'another organisation': { who: dealers('DEO', [103], ORGANISATION_KEYS), is: 'nobody' },
} as const;

type Relation = (typeof CALLERS)[keyof typeof CALLERS]['is'];
const STAFF: readonly Relation[] = ['staff'];
const ORGANISATION: readonly Relation[] = ['staff', 'organisation'];
const DEALERS: readonly Relation[] = ['staff', 'organisation', 'dealer'];

/** Who may take each action: repeated here on purpose, independent of the code. */
const MAY: Record<
  Exclude<d.ResidualActionKey, 'add_note' | keyof typeof d.DESCRIBED_ACTS>,
  (isDealerGuaranteed: boolean) => readonly Relation[]
> = {
  update_endprice: () => STAFF,
  reset_status: () => STAFF,
  update_dealer: () => STAFF,
  upload_file: () => [...DEALERS, 'importer'],
  upload_settlement_file: () => STAFF,
  remove_document: () => STAFF,
  update_invoiced: () => STAFF,
  update_status: () => STAFF,
  stop_for_traffic: () => STAFF,
  change_owner_to_dnb: () => STAFF,
  end_contract: (isDealerGuaranteed) => (isDealerGuaranteed ? DEALERS : ORGANISATION),
  request_end_contract_price: () => ORGANISATION,
  request_extend_contract: (isDealerGuaranteed) => (isDealerGuaranteed ? DEALERS : ORGANISATION),
  extend_contract: () => ORGANISATION,
  releasing: () => ORGANISATION,
  reserve_vehicle: () => ORGANISATION,
  start_financing: () => DEALERS,
  customer_cost: () => STAFF,
  send_to_trading_company: () => STAFF,
  send_customer_invoice: () => STAFF,
  send_reminder: () => STAFF,
};

const act = { on: t.TODAY, by: t.STAFF };
const soon = { endDate: '2026-07-31', startDate: '2023-08-01' };
const dealerOpen = t.opened({ terms: t.dealerTerms(soon) });
const waiting = t.after(t.priced({ terms: t.terms(soon) }), (now) =>
  d.requestExtension(now, { months: 3, rate: 600, byName: 'Anna', ...act }),
);
const transported = t.after(t.ended('NONE'), (now) =>
  d.orderTransport(now, { companyId: 1, company: 'Norr', recipients: [], ...act }),
);
const sold = t.after(transported, (now) => d.moveTransport(now, { status: 'SOLD', isStaff: true, ...act }));
const releasing = t.given(t.ended('RELEASING'), {
  type: 'residual-value/EndPriceUpdated',
  data: { ...act, releasingPrice: 15_000_000 },
});

const ENDED = ['update_endprice', 'upload_settlement_file', 'update_invoiced'];
const OF_CUSTOMER = ['customer_cost', 'send_customer_invoice'];
const REGISTER = ['stop_for_traffic', 'change_owner_to_dnb'];

/** Actions that are possible in each state. */
const STATES: Readonly<Record<string, readonly [contract: d.ResidualState, possible: readonly string[]]>> = {
  'open, four months before its end': [
    t.opened(),
    ['update_endprice', 'request_end_contract_price', 'request_extend_contract', 'send_reminder'],
  ],
  'open with a price, near its end': [
    t.priced({ terms: t.terms(soon) }),
    [
      'update_endprice',
      'update_dealer',
      'upload_file',
      'remove_document',
      'end_contract',
      'request_extend_contract',
      'reserve_vehicle',
      'send_reminder',
    ],
  ],
  'open with an extension that waits': [
    waiting,
    ['update_endprice', 'upload_file', 'remove_document', 'end_contract', 'extend_contract', 'send_reminder'],
  ],
  'open with a re-leasing price': [
    t.given(t.priced(), { type: 'residual-value/EndPriceUpdated', data: { ...act, releasingPrice: 1 } }),
    ['update_endprice', 'end_contract'],
  ],
  'open, guaranteed by the dealer': [
    dealerOpen,
    ['update_endprice', 'end_contract', 'request_extend_contract', 'start_financing', 'send_reminder'],
  ],
  'bought at the end price': [t.ended('AF'), [...ENDED, ...OF_CUSTOMER]],
  'bought by its guarantor': [t.ended('AF', dealerOpen), ENDED],
  'returned to the finance company': [
    t.ended('DNB'),
    [...ENDED, ...OF_CUSTOMER, ...REGISTER, 'send_to_trading_company'],
  ],
  'declined with a transport': [
    transported,
    [...ENDED, ...OF_CUSTOMER, ...REGISTER, 'send_to_trading_company', 'update_status', 'reset_status'],
  ],
  'declined and sold by the trading company': [
    sold,
    [...ENDED, ...OF_CUSTOMER, ...REGISTER, 'update_status'],
  ],
  'returned to be leased again': [
    releasing,
    [...ENDED, ...OF_CUSTOMER, ...REGISTER, 'reset_status', 'releasing', 'upload_file'],
  ],
  settled: [t.settled('DNB'), [...ENDED, ...REGISTER]],
  'bought and settled': [t.settled('AF'), ENDED],
};

// P3-RESIDUAL-04
describe.each(Object.entries(STATES))('a residual-value contract that is %s', (_, [contract, possible]) => {
  test.each(Object.keys(MAY) as (keyof typeof MAY)[])(
    'allows %s only to authorised callers, and only in the states that permit it',
    (action) => {
      const isDealerGuaranteed = contract.terms!.guarantee === 'AF';
      for (const [name, { who, is }] of Object.entries(CALLERS)) {
        const may = MAY[action](isDealerGuaranteed).includes(is);
        const reason = d.whyNotOnResidual(action, contract, who);
        const outcome = reason === null ? 'possible' : reason.code === 'FORBIDDEN' ? 'forbidden' : 'not now';
        expect([name, outcome]).toEqual([
          name,
          !may ? 'forbidden' : possible.includes(action) ? 'possible' : 'not now',
        ]);
      }
    },
  );
});

test('lets everybody in scope who opens contracts add a note, except staff who read only', () => {
  const reason = (name: keyof typeof CALLERS) =>
    d.whyNotOnResidual('add_note', t.settled('DNB'), CALLERS[name].who)?.code ?? null;
  expect(reason('the importer')).toBeNull();
  expect(reason('staff who read only')).toBe('FORBIDDEN');
  expect(reason('a dealer without function keys')).toBe('FORBIDDEN');
});

test.each([
  ['request_extend_contract', '2026-06-01', 'TOO_EARLY'],
  ['request_extend_contract', '2026-06-02', null],
  ['reserve_vehicle', '2026-07-01', 'TOO_EARLY'],
  ['reserve_vehicle', '2026-07-02', null],
  ['reserve_vehicle', '2026-09-30', null],
  ['reserve_vehicle', '2026-10-01', 'CONTRACT_NOT_EDITABLE'],
] as const)('counts days before the end: %s on %s', (action, today, code) => {
  const who = staff(10, today);
  expect(d.whyNotOnResidual(action, t.priced(), who)?.code ?? null).toBe(code);
});

test('permits no extension of a contract that was reserved', () => {
  const reserved = t.given(t.priced(), { type: 'residual-value/Reserved', data: act });
  const who = staff(10, '2026-08-01');
  expect(d.whyNotOnResidual('request_extend_contract', reserved, who)!.code).toBe('ALREADY_EXTENDED');
  expect(d.whyNotOnResidual('reserve_vehicle', reserved, who)!.code).toBe('ALREADY_RESERVED');
  expect(d.isReserved(reserved, '2026-10-01')).toBe(false);
});

test('returns the API’s code of each status', () => {
  const codes = d.RESIDUAL_STATUSES.filter((status) => status !== 'absent').map(d.residualStatusCode);
  expect(codes).toEqual([0, 1, 2, 3]);
});
