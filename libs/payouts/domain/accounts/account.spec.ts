import { describe, expect, test } from '@jest/globals';
import { endOfAccount, isSameTerms, readAccount, displayedAccount, type AccountType } from './account';

const IBAN = 'SE4550000000058398257466';

describe('an account', () => {
  test.each<[AccountType, string, string, string]>([
    ['BANKGIRO', '5550-0011', '55500011', '5550-0011'],
    ['BANKGIRO', ' bg 5550 0011', '55500011', '5550-0011'],
    ['PLUSGIRO', '1234566', '1234566', '12 34 56-6'],
    ['PLUSGIRO', 'PG 12 34 56-6', '1234566', '12 34 56-6'],
    ['IBAN', 'se45 5000 0000 0583 9825 7466', IBAN, 'SE45 5000 0000 0583 9825 7466'],
    ['IBAN', `IBAN: ${IBAN}`, IBAN, 'SE45 5000 0000 0583 9825 7466'],
  ])('%s %s is read, and shown in one form', (type, written, number, shown) => {
    const account = readAccount(type, written);
    expect(account).toEqual({ type, number });
    expect(displayedAccount(account!)).toBe(shown);
    expect(readAccount(type, shown)).toEqual(account);
  });

  test.each<[AccountType, string]>([
    ['BANKGIRO', '5550-0012'],
    ['BANKGIRO', IBAN],
    ['BANKGIRO', ''],
    ['BANKGIRO', '5'.repeat(30_000)],
    ['PLUSGIRO', '1234567'],
    ['IBAN', 'SE4550000000058398257467'],
    ['IBAN', '5550-0011'],
  ])('%s %.30s is refused', (type, written) => expect(readAccount(type, written)).toBeNull());

  test('shows only its end in letters', () =>
    expect(endOfAccount({ type: 'IBAN', number: IBAN })).toBe('7466'));

  test('is the same when type, number and netting are', () => {
    const terms = { account: { type: 'IBAN', number: IBAN }, nets: false } as const;
    expect(isSameTerms(terms, { ...terms })).toBe(true);
    expect(isSameTerms(terms, { ...terms, nets: true })).toBe(false);
    expect(isSameTerms(terms, { ...terms, account: { type: 'BANKGIRO', number: IBAN } })).toBe(false);
    expect(isSameTerms(null, terms)).toBe(false);
  });
});
