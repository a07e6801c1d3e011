import { describe, expect, test } from '@jest/globals';
import { accountChangeStream, addressesOfLetter, type AccountChange } from './account-change';
import {
  approveAccount,
  proposeAccount,
  rejectAccount,
  whyNotDecide,
  type ProposedChange,
} from './decide-account-change';

const ASTRID = { kind: 'user', id: '1', name: 'Astrid' } as const;
const BO = { kind: 'user', id: '2', name: 'Bo' } as const;
const TERMS = { account: { type: 'BANKGIRO', number: '55500011' }, nets: false } as const;
const PROPOSAL: ProposedChange = {
  changeId: 7,
  party: { kind: 'importer', id: 1, name: 'Importören AB' },
  after: TERMS,
  before: null,
  reason: 'Ringde växeln',
  addresses: ['ekonomi@importoren.example'],
  language: 'sv-SE',
  at: '2026-06-17T08:00:00.000Z',
  by: ASTRID,
};

const stateOf = (...facts: Parameters<typeof accountChangeStream.evolve>[1][]): AccountChange =>
  facts.reduce(accountChangeStream.evolve, accountChangeStream.initialState) as AccountChange;
const proposed = stateOf({ type: 'payouts/AccountChangeProposed', data: PROPOSAL });
const on = '2026-06-17';
const approved = stateOf(
  { type: 'payouts/AccountChangeProposed', data: PROPOSAL },
  { type: 'payouts/AccountChangeApproved', data: { on, by: BO } },
);

describe('a change of an account', () => {
  test.each([
    ['the first account', PROPOSAL, null, null],
    ['another account', { ...PROPOSAL, before: { ...TERMS, nets: true } }, null, null],
    ['what holds', { ...PROPOSAL, before: TERMS }, null, 'ACCOUNT_UNCHANGED'],
    ['a second change', PROPOSAL, 6, 'ACCOUNT_CHANGE_PENDING'],
  ])('proposes %s, or says why not', (_, proposal, pending, code) => {
    const decision = proposeAccount(proposal, pending);
    expect(decision.ok ? null : decision.refusal.code).toBe(code);
  });

  test.each([
    ['approve', proposed, BO, null],
    ['approve', proposed, ASTRID, 'SECOND_PERSON_NEEDED'],
    ['approve', proposed, { ...ASTRID, name: 'Astrid Andersson' }, 'SECOND_PERSON_NEEDED'],
    ['approve', approved, BO, 'ACCOUNT_CHANGE_DECIDED'],
    ['reject', proposed, ASTRID, null],
    ['reject', proposed, BO, null],
    ['reject', approved, BO, 'ACCOUNT_CHANGE_DECIDED'],
  ] as const)('%s is decided by two persons', (act, change, by, code) =>
    expect(whyNotDecide(act, change, by)?.code ?? null).toBe(code),
  );

  test('keeps who proposed and who decided', () => {
    const acting = { today: on, by: BO };
    expect(approveAccount(proposed, acting)).toMatchObject({ ok: true, facts: [{ data: { by: BO } }] });
    expect(rejectAccount(proposed, 'Fel nummer', acting)).toMatchObject({
      ok: true,
      facts: [{ data: { reason: 'Fel nummer' } }],
    });
    expect(approved).toMatchObject({
      status: 'APPROVED',
      proposed: { by: ASTRID },
      decided: { by: BO, on, reason: null },
    });
  });
});

test.each([
  ['the first account', null, TERMS, 1],
  ['another account', TERMS, { ...TERMS, account: { type: 'PLUSGIRO', number: '1234566' } }, 1],
  ['netting alone', TERMS, { ...TERMS, nets: true }, 0],
] as const)('sends letters for %s or not', (_, before, after, letters) => {
  const change = stateOf({ type: 'payouts/AccountChangeProposed', data: { ...PROPOSAL, before, after } });
  expect(addressesOfLetter(change)).toHaveLength(letters);
});
