import { describe, expect, test } from '@jest/globals';
import { BUYOUT_ROWS, draftOf, issuedOn, STAFF } from '../testing/invoices';
import { evolveInvoice, openOf, type Invoice } from '../invoice.state';
import type { NamedDocument } from '../payment.events';
import { evolvePayment, unmatchedOf, type Payment } from '../payment.state';
import { isSamePayment } from './held-payments';
import { matchPayment, repayPayment, unmatchPayment } from './payments';
import { receivePayment, type ReceivedPayment } from './receive-payment';

const invoice = issuedOn('2026-06-17', draftOf(BUYOUT_ROWS));
const { total } = invoice;
const acting = { today: '2026-06-20', by: STAFF };
const payment = (change: Partial<ReceivedPayment> = {}): ReceivedPayment => ({
  paymentId: 1,
  bankReference: 'B-1',
  amount: total,
  on: '2026-06-18',
  payer: 'Mälarbil',
  ocr: '100012392',
  invoiceNumber: null,
  ...change,
});
const outcome = (sent: ReceivedPayment, of: Invoice | null) => {
  const {
    payment: facts,
    invoices: [booked],
  } = receivePayment(sent, of ? [of] : [], STAFF);
  const [{ data }] = facts as [(typeof facts)[0] & { data: { result: string; reason: string } }];
  return [data.result, data.reason, booked?.facts[0]!.data.amount ?? 0];
};
const stored = (sent: ReceivedPayment, of: Invoice | null): Payment =>
  receivePayment(sent, of ? [of] : [], STAFF).payment.reduce<Payment | null>(evolvePayment, null)!;
const paidBy = (sent: ReceivedPayment): Invoice =>
  receivePayment(sent, [invoice], STAFF).invoices[0]!.facts.reduce<Invoice>(evolveInvoice, invoice);

// P1-PAY-01
describe('a received payment', () => {
  test.each([
    ['pays the document when the amounts are equal', payment(), invoice, ['MATCHED', null, total]],
    [
      'pays a part of the document when the payment is smaller',
      payment({ amount: 100 }),
      invoice,
      ['PARTIAL', null, 100],
    ],
    [
      'pays the document and keeps the excess when the payment is larger',
      payment({ amount: total + 1 }),
      invoice,
      ['OVER', 'EXCESS', total],
    ],
    ['stays unmatched when the document is unknown', payment(), null, ['UNMATCHED', 'NO_INVOICE', 0]],
    [
      'stays unmatched when it names two documents',
      payment({ invoiceNumber: 9 }),
      null,
      ['UNMATCHED', 'DISAGREE', 0],
    ],
    [
      'stays unmatched when the document is already paid',
      payment(),
      paidBy(payment()),
      ['UNMATCHED', 'PAID', 0],
    ],
    [
      'stays unmatched when the document is credited',
      payment(),
      { ...invoice, credited: total },
      ['UNMATCHED', 'CREDITED', 0],
    ],
  ] as const)('a received payment %s', (_, sent, of, expected) => {
    expect(outcome(sent, of)).toEqual(expected);
  });

  const other = { ...invoice, number: 100_012_392 };
  const paidOther = { ...paidBy(payment()), number: 100_012_392 };
  const NAME = invoice.receiver.name;
  const text = (change: Partial<ReceivedPayment>) =>
    payment({ ocr: 'Faktura 1000123, tack', payer: NAME, ...change });
  test.each([
    [
      'pays the document whose number stands in place of the OCR',
      payment({ ocr: '1000123' }),
      [invoice],
      'MATCHED',
      null,
    ],
    [
      'pays a part by a number in place of the OCR',
      payment({ ocr: '1000123', amount: 1 }),
      [invoice],
      'PARTIAL',
      null,
    ],
    [
      'stays unmatched when its digits mean two open documents',
      payment(),
      [invoice, other],
      'UNMATCHED',
      'SEVERAL',
    ],
    [
      'stays unmatched when the document of its OCR is paid, whatever its digits mean otherwise',
      payment(),
      [paidBy(payment()), other],
      'UNMATCHED',
      'PAID',
    ],
    [
      'pays the document of a number in a text when payer and amount are right',
      text({}),
      [invoice],
      'MATCHED',
      null,
    ],
    [
      'takes the name of the payer in any case and spacing',
      text({ payer: ` ${NAME.toLowerCase()}  ` }),
      [invoice],
      'MATCHED',
      null,
    ],
    [
      'is not booked by a number in a text for one öre less',
      text({ amount: total - 1 }),
      [invoice],
      'UNMATCHED',
      'NOT_SURE',
    ],
    [
      'is not booked by a number in a text for one öre more',
      text({ amount: total + 1 }),
      [invoice],
      'UNMATCHED',
      'NOT_SURE',
    ],
    [
      'is not booked by a number in a text of another payer',
      text({ payer: 'Annan AB' }),
      [invoice],
      'UNMATCHED',
      'NOT_SURE',
    ],
    [
      'is not booked by a number in a text without a payer',
      text({ payer: null }),
      [invoice],
      'UNMATCHED',
      'NOT_SURE',
    ],
    [
      'is not booked by two numbers in a text',
      text({ ocr: 'Faktura 1000123 och 100012392' }),
      [invoice, other],
      'UNMATCHED',
      'SEVERAL',
    ],
    ['says that the only document in its text is paid', text({}), [paidBy(payment())], 'UNMATCHED', 'PAID'],
    [
      'pays the only open one of two documents in its text',
      text({ ocr: 'Faktura 1000123, förra var 100012392' }),
      [invoice, paidOther],
      'MATCHED',
      null,
    ],
    [
      'is not booked on the only open one of two documents in its text for another amount',
      text({ ocr: 'Faktura 1000123, förra var 100012392', amount: total - 1 }),
      [invoice, paidOther],
      'UNMATCHED',
      'NOT_SURE',
    ],
    [
      'is not booked when both documents in its text are paid',
      text({ ocr: 'Faktura 1000123, förra var 100012392' }),
      [paidBy(payment()), paidOther],
      'UNMATCHED',
      'SEVERAL',
    ],
    [
      'stays unmatched when no number in its text is a document',
      text({ ocr: 'bil 2026' }),
      [],
      'UNMATCHED',
      'NO_INVOICE',
    ],
  ] as const)('%s', (_, sent, found, result, reason) => {
    expect(receivePayment(sent, found, STAFF).payment[0]!.data).toMatchObject({ result, reason });
  });

  const bankOf = (documents: readonly NamedDocument[]) => ({
    identity: 'BGMAX 1',
    fileId: 1,
    bankgiro: null,
    account: null,
    organisationNumber: null,
    documents,
    message: null,
    endToEndId: null,
  });
  test.each([
    ['gives the only document without amount the rest that is open on it', 100, null, 0, [100, total]],
    ['gives a document without amount no rest of another size', 100, null, 1, [100]],
    ['gives no document without amount the rest when one is unknown', 100, '9999999', 0, [100]],
  ] as const)('%s', (_, given, unknown, more, expected) => {
    const second = { ...invoice, number: 1_000_124 };
    const documents = [
      { text: '1000123', amount: null },
      { text: String(second.number), amount: given },
      ...(unknown ? [{ text: unknown, amount: null }] : []),
    ];
    const sent = payment({ ocr: null, amount: given + total + more, bank: bankOf(documents) });
    const { invoices } = receivePayment(sent, [invoice, second], STAFF);
    expect(invoices.map(({ facts }) => facts[0]!.data.amount)).toEqual(expected);
  });

  test('treats a payment as the stored one that was received before its number was read without blanks', () => {
    const before = stored(payment({ ocr: '1\u00a0000\u00a0123' }), null);
    expect(isSamePayment(before, payment({ ocr: null, invoiceNumber: 1_000_123 }))).toBe(true);
    expect(isSamePayment(before, payment({ ocr: null, invoiceNumber: 1_000_124 }))).toBe(false);
  });

  test('treats a received payment as the stored payment only when the contents are equal', () => {
    const first = stored(payment(), invoice);
    expect([isSamePayment(first, payment()), isSamePayment(first, payment({ amount: 1 }))]).toEqual([
      true,
      false,
    ]);
  });
});

// P1-PAY-02
describe('an unmatched payment', () => {
  const waiting = stored(payment({ amount: 30_000 }), null);

  test('books an unmatched payment on several documents', () => {
    const half = matchPayment(waiting, invoice, 10_000, acting);
    expect(half).toMatchObject({ ok: true, invoice: { data: { amount: 10_000, on: '2026-06-18' } } });
    const left = half.ok ? evolvePayment(waiting, half.payment) : waiting;
    const other = issuedOn('2026-06-17', draftOf([{ account: 'Ränta', amount: 5_000 }]), 1_000_200);
    const rest = matchPayment(left, other, null, acting);
    expect(rest).toMatchObject({ payment: { data: { invoice: 1_000_200, amount: 5_000 } } });
    expect(rest.ok && unmatchedOf(evolvePayment(left, rest.payment))).toBe(15_000);
  });

  test.each([
    ['with more than the unmatched amount', waiting, invoice, 30_001, 'TOO_LARGE'],
    ['when nothing is unmatched', stored(payment(), invoice), invoice, null, 'NOTHING_UNMATCHED'],
    ['on a paid document', waiting, paidBy(payment()), null, 'NOTHING_OPEN'],
    ['on an unknown document', waiting, null, null, 'UNKNOWN_RECORD'],
  ] as const)('does not book an unmatched payment %s', (_, of, on, amount, code) => {
    expect(matchPayment(of, on, amount, acting)).toMatchObject({ refusal: { code } });
  });

  test('reopens the document and makes the payment unmatched again when a booking is taken back', () => {
    const booked = stored(payment(), invoice);
    const result = unmatchPayment(booked, paidBy(payment()), 'Fel faktura', acting);
    expect(result.ok && unmatchedOf(evolvePayment(booked, result.payment))).toBe(total);
    expect(result.ok && openOf(evolveInvoice(paidBy(payment()), result.invoice))).toBe(total);
    // The payment and its reversal have the same date, so that no date between the two counts the document as
    // paid.
    expect(result).toMatchObject({ invoice: { data: { on: '2026-06-18' } } });
    expect(unmatchPayment(booked, { number: 9, payments: [] }, 'x', acting)).toMatchObject({
      refusal: { code: 'NOT_MATCHED' },
    });
  });

  test('counts from the day of the document when it is from before, and keeps the day of the bank', () => {
    const early = payment({ on: '2026-06-12' });
    const {
      payment: facts,
      invoices: [booked],
    } = receivePayment(early, [invoice], STAFF);
    const expected = { on: '2026-06-17', bankDay: '2026-06-12' };
    expect(booked!.facts).toMatchObject([{ data: expected }]);
    expect(facts.map(({ data }) => data.on)).toEqual(['2026-06-12', '2026-06-17']);
    const later = matchPayment(stored(early, null), invoice, null, acting);
    expect(later).toMatchObject({ payment: { data: { on: '2026-06-17' } }, invoice: { data: expected } });
    const back = unmatchPayment(stored(early, invoice), paidBy(early), 'Fel faktura', acting);
    expect(back).toMatchObject({ invoice: { data: { on: '2026-06-17' } } });
    expect(paidBy(payment()).payments).toEqual([{ paymentId: 1, on: '2026-06-18', amount: total }]);
  });

  test('pays an unmatched payment back only once', () => {
    const result = repayPayment(waiting, 'Fel konto', acting);
    const repaid = result.ok ? evolvePayment(waiting, result.facts[0]!) : waiting;
    expect(unmatchedOf(repaid)).toBe(0);
    expect(repayPayment(repaid, 'Igen', acting)).toMatchObject({ refusal: { code: 'NOTHING_UNMATCHED' } });
  });
});
