import { describe, expect, test } from '@jest/globals';
import { issuedOn, draftOf, BUYOUT_ROWS, STAFF } from '../testing/invoices';
import { evolvePayment, type Payment } from '../payment.state';
import type { BankDetails } from '../payment.events';
import { receptionOf } from './held-payments';
import { receivePayment, type ReceivedPayment } from './receive-payment';

const bank: BankDetails = {
  identity: 'BGMAX 1',
  fileId: 1,
  bankgiro: null,
  account: null,
  organisationNumber: null,
  documents: [],
  message: null,
  endToEndId: null,
};
const called: ReceivedPayment = {
  paymentId: 1,
  bankReference: 'B-1',
  amount: 100,
  on: '2026-06-18',
  payer: 'Mälarbil',
  ocr: null,
  invoiceNumber: null,
  source: 'CALL',
};
const inFile: ReceivedPayment = { ...called, source: 'FILE', bank, payer: 'MALARBIL', on: '2026-06-19' };
const stored = (sent: ReceivedPayment): Payment =>
  receivePayment(sent, [issuedOn('2026-06-17', draftOf(BUYOUT_ROWS))], STAFF).payment.reduce<Payment | null>(
    evolvePayment,
    null,
  )!;

// P1-PAY-01
describe('a payment with the bank reference of a stored one', () => {
  test.each([
    ['is found in a file whatever its day', inFile, called, 'FOUND_IN_FILE'],
    ['is known from a file whatever its day', called, inFile, 'KNOWN'],
    ['is another one of a file when the amount differs', { ...inFile, amount: 101 }, called, 'NEW'],
    [
      'is refused by a call when the amount of the file differs',
      { ...called, amount: 101 },
      inFile,
      'REUSED',
    ],
    [
      'is refused by a call when the day of another call differs',
      { ...called, on: '2026-06-19' },
      called,
      'REUSED',
    ],
  ] as const)('%s', (_, sent, before, is) => {
    expect(receptionOf(sent, null, stored(before)).is).toBe(is);
  });
});
