import { describe, expect, test } from '@jest/globals';
import type { NumberedAccount } from '../book-accounts';
import { accountNumberStream, type AccountNumberChange, type AccountNumberEvent } from './account-change';
import { accountOn, isBalanceUse, type Chart, type NumberedFrom } from './chart';
import {
  approveAccountNumber,
  proposeAccountNumber,
  rejectAccountNumber,
  whyNotDecideNumber,
  whyNotNumbered,
} from './decide-account-number';

const ASTRID = { kind: 'user', id: '1', name: 'Astrid' } as const;
const BO = { kind: 'user', id: '2', name: 'Bo' } as const;
const NO_NAMES = { 'sv-SE': null, 'en-GB': null };
const numbered = (use: NumberedAccount, from: string, number: string): NumberedFrom => ({
  use,
  from,
  number,
  names: NO_NAMES,
});
const CHART: Chart = [
  numbered('INTEREST', '2026-07-01', '3021'),
  numbered('INTEREST', '2026-05-01', '3020'),
  numbered('INTEREST', '2026-07-01', '3022'),
];
const BOOKS = { chart: CHART, firstOpenDay: '2026-06-12' };

test.each([
  ['INTEREST', '2026-04-30', '3011'],
  ['INTEREST', '2026-05-01', '3020'],
  ['INTEREST', '2026-06-30', '3020'],
  ['INTEREST', '2026-07-01', '3022'],
  ['FEES', '2026-07-01', '3012'],
] as const)('%s has on %s the number %s', (use, day, number) =>
  expect(accountOn(CHART, use, day).number).toBe(number),
);

test('knows which uses stand in the balance sheet', () =>
  expect(
    (['RECEIVABLES', 'CAPITAL_LOAN', 'OUTPUT_VAT', 'INTEREST', 'ROUNDING'] as const).map(isBalanceUse),
  ).toEqual([true, true, true, false, false]));

describe('a number of a use', () => {
  test.each([
    [numbered('FEES', '2026-06-12', '3030'), null],
    [numbered('FEES', '2026-06-11', '3030'), 'DAY_CLOSED'],
    [numbered('FEES', '2026-06-12', '303'), 'INVALID_FORMAT'],
    [numbered('FEES', '2026-06-12', '3030\n'), 'INVALID_FORMAT'],
    [numbered('FEES', '2026-06-12', '1930'), 'ACCOUNT_OTHER_CLASS'],
    [numbered('BANK', '2026-06-12', '3030'), 'ACCOUNT_OTHER_CLASS'],
    [numbered('FEES', '2026-06-12', '3013'), 'ACCOUNT_NUMBER_TAKEN'],
    [numbered('FEES', '2026-06-12', '3020'), 'ACCOUNT_NUMBER_TAKEN'],
    // Free when interest has another number by then, and not when it gets the number later.
    [numbered('FEES', '2026-08-01', '3020'), null],
    [numbered('FEES', '2026-06-12', '3022'), 'ACCOUNT_NUMBER_TAKEN'],
    [numbered('FEES', '2026-06-12', '3012'), 'ACCOUNT_NUMBER_UNCHANGED'],
    [{ ...numbered('FEES', '2026-06-12', '3012'), names: { 'sv-SE': 'Avier', 'en-GB': null } }, null],
  ])('%j: %s', (wanted, code) => expect(whyNotNumbered(wanted, BOOKS)?.code ?? null).toBe(code));

  const PROPOSAL = {
    ...numbered('FEES', '2026-06-12', '3030'),
    changeId: 7,
    before: { number: '3012', names: NO_NAMES },
    reason: 'Ny kontoplan',
    at: '2026-06-12T08:00:00.000Z',
    by: ASTRID,
  };
  const after = (...facts: AccountNumberEvent[]): AccountNumberChange =>
    facts.reduce(accountNumberStream.evolve, accountNumberStream.initialState) as AccountNumberChange;
  const factsOf = (outcome: ReturnType<typeof proposeAccountNumber>) => {
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.facts;
  };
  const proposed = () => after(...factsOf(proposeAccountNumber(PROPOSAL, BOOKS, null)));

  test('waits for one decision at a time', () =>
    expect(proposeAccountNumber(PROPOSAL, BOOKS, 6)).toMatchObject({
      ok: false,
      refusal: { code: 'ACCOUNT_CHANGE_PENDING' },
    }));

  test('is approved by another user, and rejected by anyone', () => {
    expect(whyNotDecideNumber('approve', proposed(), ASTRID)).toEqual({ code: 'SECOND_PERSON_NEEDED' });
    expect(whyNotDecideNumber('approve', proposed(), BO)).toBeNull();
    expect(whyNotDecideNumber('reject', proposed(), ASTRID)).toBeNull();
    const acting = { today: '2026-06-12', by: BO };
    const approval = approveAccountNumber(proposed(), BOOKS, acting);
    expect(approval.ok && approval.facts).toMatchObject([{ type: 'ledger/AccountNumberApproved' }]);
    const decided = after(
      { type: 'ledger/AccountNumberProposed', data: PROPOSAL },
      ...(approval.ok ? approval.facts : []),
    );
    expect(decided).toMatchObject({ status: 'APPROVED', decided: { by: BO } });
    expect(whyNotDecideNumber('reject', decided, BO)).toEqual({ code: 'ACCOUNT_CHANGE_DECIDED' });
    const rejection = rejectAccountNumber('Fel konto', acting);
    expect(rejection.ok && rejection.facts).toMatchObject([{ data: { reason: 'Fel konto' } }]);
  });

  test('is not approved once its day is closed', () =>
    expect(
      approveAccountNumber(
        proposed(),
        { ...BOOKS, firstOpenDay: '2026-06-13' },
        { today: '2026-06-13', by: BO },
      ),
    ).toMatchObject({ ok: false, refusal: { code: 'DAY_CLOSED' } }));
});
