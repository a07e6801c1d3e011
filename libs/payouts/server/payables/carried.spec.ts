import { expect, test } from '@jest/globals';
import type { Owed } from '@floorplan/payouts/domain';
import { carriedOwed } from './carried';

const OWED: Owed = {
  kind: 'REPAYMENT',
  receiver: { kind: 'other', id: 0, organisationId: null, name: 'Ida' },
  amount: 100,
  due: '2026-06-12',
  reference: 'F-1',
  vehicleId: null,
  invoiceNumber: null,
  bankReference: 'B-1',
};
const textsOf = ({ receiver, reference }: Owed) => [receiver.name, reference];

test.each([
  ['keeps what a bank can read', 'Ida', 'F-1', ['Ida', 'F-1']],
  [
    'cuts what is longer than a file carries',
    'I'.repeat(200),
    'F'.repeat(200),
    ['I'.repeat(140), 'F'.repeat(140)],
  ],
  ['names the thing itself when nothing is left', '\u200b', '\ufffe', ['payment-7-2', 'payment-7-2']],
])('%s', (_, name, reference, texts) => {
  const owed = { ...OWED, reference, receiver: { ...OWED.receiver, name } };
  expect(textsOf(carriedOwed(owed, { type: 'payment', id: 7, fact: 2 }))).toEqual(texts);
});
