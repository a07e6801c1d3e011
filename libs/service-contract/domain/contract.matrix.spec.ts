import { describe, expect, test } from '@jest/globals';
import * as d from './index';
import * as t from './testing/contracts';

const caller = (over: Partial<d.ContractCaller>): d.ContractCaller => ({
  role: 'admin',
  roleCode: null,
  isServiceAdmin: false,
  importerIds: [],
  organisationIds: [],
  dealerIds: [],
  ...over,
});

/** Callers with their relation to a contract of importer 11, sold by dealer 101 of organisation 21. */
const CALLERS = {
  'staff with role code 10': { who: caller({ roleCode: 10 }), is: ['approver', 'editor', 'staff'] },
  'staff with role code 11': { who: caller({ roleCode: 11 }), is: ['approver', 'editor', 'staff'] },
  'staff who read only': { who: caller({ roleCode: 12 }), is: [] },
  'the importer': { who: caller({ role: 'IMP', importerIds: [11] }), is: ['approver', 'editor'] },
  'another importer': { who: caller({ role: 'IMP', importerIds: [12] }), is: [] },
  'the selling dealer': {
    who: caller({ role: 'DEA', dealerIds: [101], organisationIds: [21] }),
    is: ['seller'],
  },
  'the selling dealer with the admin flag': {
    who: caller({ role: 'DEA', dealerIds: [101], organisationIds: [21], isServiceAdmin: true }),
    is: ['seller', 'editor'],
  },
  'the organisation with the admin flag': {
    who: caller({ role: 'DEO', dealerIds: [102], organisationIds: [21], isServiceAdmin: true }),
    is: ['editor'],
  },
  'another organisation with the admin flag': {
    who: caller({ role: 'DEO', dealerIds: [201], organisationIds: [22], isServiceAdmin: true }),
    is: [],
  },
} as const;

type Relation = 'approver' | 'editor' | 'seller' | 'staff';

/** Relations that allow each action. They are repeated here on purpose, independent of the code. */
const MAY: Record<
  Exclude<d.ContractActionKey, 'addNote' | keyof typeof d.DESCRIBED_ACTS>,
  readonly Relation[]
> = {
  sign: ['seller', 'editor'],
  approve: ['approver'],
  reject: ['approver'],
  updateCustomer: ['editor'],
  updateEndDate: ['editor'],
  updateContract: ['editor'],
  newFromExisting: ['editor'],
  endContract: ['editor'],
};

/** Actions that are possible in each status, without and with a finance contract number. */
const POSSIBLE: Record<d.ContractStatus, readonly [without: readonly string[], finance: readonly string[]]> =
  {
    absent: [[], []],
    created: [
      ['sign', 'approve', 'reject', 'updateCustomer', 'updateContract'],
      ['sign', 'approve', 'reject', 'updateCustomer', 'updateContract'],
    ],
    pending: [
      ['approve', 'reject', 'updateCustomer', 'updateContract'],
      ['approve', 'reject', 'updateCustomer', 'updateContract'],
    ],
    converted: [['updateCustomer'], []],
    active: [
      ['updateCustomer', 'updateEndDate', 'newFromExisting'],
      ['updateContract', 'endContract'],
    ],
    ended: [[], []],
  };

// P3-SERVICE-05
describe.each(d.CONTRACT_STATUSES)('a service contract in status %s', (status) => {
  test('reaches the status by the facts of its history', () =>
    expect(t.CONTRACTS[status]().status).toBe(status));

  test.each(Object.keys(MAY) as (keyof typeof MAY)[])(
    'allows %s only to authorised callers, and only in the statuses that permit it',
    (action) => {
      for (const [at, financeContractNumber] of [null, 501].entries()) {
        const contract = { ...t.CONTRACTS[status](), financeContractNumber };
        const isPossible = POSSIBLE[status][at]!.includes(action);
        for (const [name, { who, is }] of Object.entries(CALLERS)) {
          const may = contract.terms
            ? MAY[action].some((relation) => (is as readonly Relation[]).includes(relation))
            : (is as readonly Relation[]).includes('staff');
          const staffOnly = action === 'updateContract' && status === 'active';
          const allowed = may && (!staffOnly || (is as readonly Relation[]).includes('staff'));
          const reason = d.whyNotOnContract(action, contract, who);
          expect([name, reason?.code ?? null]).toEqual([
            name,
            allowed && isPossible
              ? null
              : may && !(staffOnly && !allowed)
                ? 'CONTRACT_NOT_EDITABLE'
                : 'FORBIDDEN',
          ]);
        }
      }
    },
  );

  test('allows notes to every reader of an existing contract', () => {
    const reason = d.whyNotOnContract('addNote', t.CONTRACTS[status](), CALLERS['another importer'].who);
    expect(reason === null).toBe(status !== 'absent');
  });
});

test('lets only staff approve contracts of a dealer organisation', () => {
  const owner = { type: 'DEO', organisationId: 21 } as const;
  const contract = t.applied({ owner });
  const may = Object.entries(CALLERS).filter(([, { who }]) => !d.whyNotOnContract('approve', contract, who));
  expect(may.map(([name]) => name)).toEqual(['staff with role code 10', 'staff with role code 11']);
});

test('returns the API’s code of each status', () => {
  const codes = d.CONTRACT_STATUSES.filter((status) => status !== 'absent').map(d.contractStatusCode);
  expect(codes).toEqual([0, 1, 2, 3, 4]);
});
