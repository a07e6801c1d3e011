import { expect, test } from '@jest/globals';
import { STAFF } from '../testing/invoices';
import { evolvePayment, type Payment } from '../payment.state';
import { receivePayment, type ReceivedPayment } from './receive-payment';
import { isReversalOf } from './return-payment';

const sent: ReceivedPayment = {
  paymentId: 1,
  bankReference: 'B-1',
  amount: 100,
  on: '2026-06-18',
  payer: 'Mälarbil',
  ocr: null,
  invoiceNumber: null,
};
const payment = receivePayment(sent, [], STAFF).payment.reduce<Payment | null>(evolvePayment, null)!;
const reversal: ReceivedPayment = { ...sent, paymentId: 2, amount: -100, kind: 'REVERSAL' };

// P1-PAY-01
test.each([
  ['takes back a payment of the same payer and amount', reversal, payment, true],
  ['takes back a payment when it names no payer', { ...reversal, payer: null }, payment, true],
  ['takes back no payment of another payer', { ...reversal, payer: 'Annan AB' }, payment, false],
  ['takes back no payment of another amount', { ...reversal, amount: -99 }, payment, false],
  ['takes back no payment that is taken back already', reversal, { ...payment, returned: 100 }, false],
] as const)('%s', (_, back, of, expected) => {
  expect(isReversalOf(back, of)).toBe(expected);
});
