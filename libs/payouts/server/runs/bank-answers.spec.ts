import type { BankAnswer } from '@floorplan/bank/formats';
import { describe, expect, test } from '@jest/globals';
import type { PaymentRun, RunRow } from '@floorplan/payouts/domain';
import { decisionsOf } from './bank-answers';
import { paymentFileOf } from './payment-file';

const row = (payableId: number, amount: number, endToEndId = `P-${payableId}`): RunRow => ({
  payableId,
  kind: 'IMPORTER_INVOICE',
  endToEndId,
  receiver: { kind: 'importer', id: 1, organisationId: null, name: 'Importören & Söner AB' },
  account: { type: 'BANKGIRO', number: '55500011' },
  accountSince: '2026-01-02',
  amount,
  due: '2026-06-12',
  reference: `F-${payableId}`,
});
const RUN = {
  runId: 7,
  date: '2026-06-11',
  paidOn: '2026-06-12',
  rows: [row(1, 40_000_00), row(2, 10_000_00), row(3, -5_000_00, 'P-1')],
  decisions: {},
} as unknown as PaymentRun;
const PAYER = {
  name: 'Finansbolaget AB',
  organisationNumber: '5599000139',
  iban: 'SE7850000000053510001139',
  bankgiro: '55500011',
  handsOver: false,
};
const AT = '2026-06-11T08:00:00.000Z';

describe('the file of a run', () => {
  const file = paymentFileOf(RUN, PAYER, '2026-06-11', AT);

  test('has a payment for each receiver and id, what is subtracted included', () => {
    expect(file.messageId).toBe('LP-20260611-7');
    expect(file.content).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>45000.00</CtrlSum>');
    expect(file.content).toContain('<EndToEndId>P-1</EndToEndId>');
    expect(file.content).toContain('<Ustrd>F-1 F-3</Ustrd>');
    expect(file.content).toContain('<ReqdExctnDt>2026-06-12</ReqdExctnDt>');
  });

  test('is the same bytes each time, with their hash', () => {
    expect(paymentFileOf(RUN, PAYER, '2026-06-11', AT)).toEqual(file);
    expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('pays from the bankgiro without an account, and never on a day that has passed', () => {
    const late = paymentFileOf(RUN, { ...PAYER, iban: null }, '2026-06-15', AT);
    expect(late.content).toContain('<ReqdExctnDt>2026-06-15</ReqdExctnDt>');
    expect(late.content).not.toContain('<IBAN>');
  });
});

const answer = (change: Partial<BankAnswer>): BankAnswer => ({
  id: 'LP-20260611-7',
  verdict: null,
  reasons: [],
  payments: [],
  ...change,
});
const REASON = { code: 'AC01', text: 'Kontot finns inte' };

describe('an answer of the bank', () => {
  test.each<[string, Partial<BankAnswer>, readonly string[]]>([
    ['to the whole file', { verdict: 'accepted' }, ['P-1 ACCEPTED', 'P-2 ACCEPTED']],
    [
      'that rejects the whole file',
      { verdict: 'rejected', reasons: [REASON] },
      ['P-1 REJECTED AC01', 'P-2 REJECTED AC01'],
    ],
    [
      'that accepts a part',
      { verdict: 'part', payments: [{ endToEndId: 'P-2', verdict: 'rejected', reasons: [REASON] }] },
      ['P-1 ACCEPTED', 'P-2 REJECTED AC01'],
    ],
    [
      'about one payment only',
      { payments: [{ endToEndId: 'P-2', verdict: 'rejected', reasons: [] }] },
      ['P-2 REJECTED'],
    ],
    ['that waits', { verdict: 'waiting' }, []],
    ['about payments of others', { payments: [{ endToEndId: 'X', verdict: 'rejected', reasons: [] }] }, []],
  ])('%s decides what it names', (_, change, expected) => {
    const decisions = decisionsOf(answer(change), RUN, '2026-06-12');
    expect(
      decisions.map(({ endToEndId, outcome, code }) => [endToEndId, outcome, code].filter(Boolean).join(' ')),
    ).toEqual(expected);
  });

  test('keeps only as much of a reason as is shown', () => {
    const long = { code: 'A'.repeat(100), text: 'x'.repeat(500) };
    const [one] = decisionsOf(answer({ verdict: 'rejected', reasons: [long] }), RUN, '2026-06-12');
    expect([one!.code!.length, one!.text!.length]).toEqual([35, 140]);
  });
});
