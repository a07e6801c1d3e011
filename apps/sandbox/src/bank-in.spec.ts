import { bankFormatOf, readBankFile, type BankPayment, type Receivers } from '@floorplan/bank/formats';
import { expect, test } from '@jest/globals';
import { BankIn, invalidOcr } from './bank-in';
import { PortalOfStaff } from './portal-of-staff';

const IBAN = 'SE7850000000053510001139';
const OURS: Receivers = { bankgiros: new Set(['55500011']), accounts: new Set([IBAN]), takesTests: false };
const INVOICE = {
  number: '1000123',
  receiver: 'Mälarbil & Co AB',
  dueDate: '2026-06-20',
  open: 1_234.57,
  ocr: '100012394',
  bankgiro: '5550-0011',
  organisationNumber: '559900-0063',
};

const bank = new BankIn(new PortalOfStaff('http://localhost', ''), IBAN, () => '2026-06-18');

async function read(bytes: Buffer): Promise<readonly BankPayment[]> {
  const payments: BankPayment[] = [];
  for await (const payment of readBankFile(bankFormatOf(bytes)!, [bytes], OURS)) payments.push(payment);
  return payments;
}

test.each([
  ['whole', [[123_457, '100012394']]],
  ['part', [[61_728, '100012394']]],
  ['more', [[133_457, '100012394']]],
  ['wrong', [[123_457, '100012395']]],
  [
    'twice',
    [
      [123_457, '100012394'],
      [123_457, '100012394'],
    ],
  ],
] as const)('tells in both formats of an invoice that is paid %s', async (way, expected) => {
  for (const format of ['bgmax', 'camt'] as const) {
    const payments = await read(bank.file(INVOICE, way, format).bytes);
    expect(payments.map(({ amount, documents }) => [amount, documents[0]!.text])).toEqual(expected);
    expect(payments[0]).toMatchObject({
      day: '2026-06-18',
      payer: { name: 'Mälarbil & Co AB', organisationNumber: '5599000063' },
    });
  }
});

test('gives each payment a serial number of its own', async () => {
  const files = [bank.file(INVOICE, 'twice', 'bgmax'), bank.file(INVOICE, 'twice', 'bgmax')];
  const payments = await Promise.all(files.map(({ bytes }) => read(bytes)));
  expect(new Set(payments.flat().map(({ identity }) => identity)).size).toBe(4);
});

test('makes the check digit of an OCR wrong', () => expect(invalidOcr('100012399')).toBe('100012390'));
